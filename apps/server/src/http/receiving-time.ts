import type { IncomingMessage } from 'node:http'

/** In which a request must have arrived. */
export const receivingMs = 30_000
/** The same for a file that an admitted person uploads: 200 MB at 3 Mbit/s. */
export const uploadMs = 600_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes the connection of a request whose body arrives too slowly. */
export function limitReceiving(request: IncomingMessage, ms: number = receivingMs): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms)
  timer.unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Gives a request the time of an upload. The server itself ends it afterwards. */
export const allowUpload = (request: IncomingMessage): void => clearTimeout(timers.get(request))
