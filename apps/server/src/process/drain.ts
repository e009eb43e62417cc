import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

/** Long enough for a connection in use to send its next request, which is answered with `Connection: close`. */
const graceMs = 500
/** Requests that still run then are cut off. */
const longestMs = 20_000

/** Stops listening and answers every received request. Resolves when the last connection is closed. */
export async function drain(server: Server): Promise<void> {
  // Not `server.close()`, because it closes idle connections at once, with requests that wait unread in their sockets.
  const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()))
  const idle = setTimeout(() => server.closeIdleConnections(), graceMs)
  const all = setTimeout(() => server.closeAllConnections(), longestMs)
  await closed
  clearTimeout(idle)
  clearTimeout(all)
}
