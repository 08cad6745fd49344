// Which way this client goes, decided when it is built: `make web` or `make site`.

import { Alone } from "../alone/alone.svelte";
import { Server } from "./server";
import type { Way } from "./way";

export const way: Way = import.meta.env.MODE === "site" ? new Alone() : new Server();
