import { type AddressInfo, createServer } from 'node:net'

export const isFree = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** Finds the first free port from a given one on. */
export async function freePort(from: number, host?: string): Promise<number> {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) if (await isFree(port, host)) return port
  throw new Error(`No free port from ${from} on.`)
}

/** A free port of the system's choice. Two callers at the same time get different ports. */
export const anyFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
