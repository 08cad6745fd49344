// The way to a server: requests, and a WebSocket.

import type { FromServer } from "../types";
import type { Answer, Hearing, Way, Wire } from "./way";

export class Server implements Way {
  readonly isAlone = false;

  async ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(path, {
      method: body ? "POST" : "GET",
      headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const isData = answer.headers.get("Content-Type")?.includes("json");
    return { ok: answer.ok, told: isData ? await answer.json() : await answer.text() };
  }

  wire(hearing: Hearing): Wire {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    socket.onopen = () => hearing.opened();
    socket.onmessage = (event) => hearing.heard(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => hearing.closed();
    return {
      send: (told) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(told));
      },
      close: () => {
        // one that is not open yet is let open first: browsers complain of the rest
        if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
        else socket.close();
      },
    };
  }
}
