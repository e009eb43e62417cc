import { createServer } from 'node:net'

export const isFree = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** The first free port from here on. */
export async function freePort(from: number, host?: string): Promise<number> {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) if (await isFree(port, host)) return port
  throw new Error(`No free port from ${from} on.`)
}
