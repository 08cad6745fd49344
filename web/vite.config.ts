import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// What the server says in a header, a page without one says of itself: docs/client.md.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types kingsburg svelte-trusted-html",
].join("; ");

function head(): Plugin {
  return {
    name: "kingsburg-head",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
      { tag: "meta", attrs: { name: "referrer", content: "no-referrer" }, injectTo: "head" },
      { tag: "meta", attrs: { name: "theme-color", content: "#4a2c1a" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
    ],
  };
}

// The client is built into the package, which serves it; while it is worked on, a server of ours answers. With `--mode
// site` it is built to play without a server, and hatch_site.py adds what that needs.
export default defineConfig(({ mode }) => {
  const isSite = mode === "site";
  return {
    plugins: [svelte(), ...(isSite ? [head()] : [])],
    base: "./",
    build: {
      outDir: isSite ? "../build/site" : "../src/kingsburg/client",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      ...(isSite
        ? {
            rollupOptions: {
              input: { index: "index.html", worker: "src/lib/alone/worker.ts" },
              output: { entryFileNames: (entry) => (entry.name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
            },
          }
        : {}),
    },
    server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
  };
});
