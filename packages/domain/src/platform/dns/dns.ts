import { Resolver } from 'node:dns/promises'

/** DNS lookups; an empty list if there are no such records. Throws when no server answers. */
export interface Dns {
  txt(name: string): Promise<string[]>
  cname(name: string): Promise<string[]>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>
}

/** Per lookup including retries: a merchant waits, possibly for two lookups in sequence. */
const deadlineMs = 1_400
const retries = { timeout: 600, tries: 2 }

const isNone = (error: unknown) => ['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

/** @param server `1.1.1.1` or `127.0.0.1:5353`; undefined for the system's resolvers */
export function systemDns(server?: string): Dns {
  const resolve = async <T>(lookUp: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    const resolver = new Resolver(retries)
    if (server) resolver.setServers([server])
    const timeout = setTimeout(() => resolver.cancel(), deadlineMs)
    try {
      return await lookUp(resolver)
    } catch (error) {
      if (isNone(error)) return []
      throw error
    } finally {
      clearTimeout(timeout)
    }
  }
  return {
    // Long texts are split into chunks.
    txt: async (name) => (await resolve((resolver) => resolver.resolveTxt(name))).map((chunks) => chunks.join('')),
    cname: (name) => resolve((resolver) => resolver.resolveCname(name)),
    addresses: async (name) =>
      (
        await Promise.all([
          resolve((resolver) => resolver.resolve4(name)),
          resolve((resolver) => resolver.resolve6(name)),
        ])
      ).flat(),
  }
}
