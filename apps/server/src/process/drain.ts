import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

/** Long enough for a connection in use to bring its next request, which is answered with `Connection: close`. */
const graceMs = 500
/** What is still under way then is cut off. */
const longestMs = 20_000

/** Stops listening and lets every request that has come in be answered; resolves when the last connection is gone. */
export async function drain(server: Server): Promise<void> {
  // Not `server.close()`: it ends idle connections at once, and with them requests that wait unread in their sockets.
  const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()))
  const idle = setTimeout(() => server.closeIdleConnections(), graceMs)
  const all = setTimeout(() => server.closeAllConnections(), longestMs)
  await closed
  clearTimeout(idle)
  clearTimeout(all)
}
