import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The client is built into the package, which serves it; while it is worked on, a server of ours answers.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { outDir: "../src/kingsburg/client", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
});
