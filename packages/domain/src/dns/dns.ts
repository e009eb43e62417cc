import { Resolver } from 'node:dns/promises'

/** What a name's records say; an empty list where it has none of the kind. Throws when nobody answers. */
export interface Dns {
  txt(name: string): Promise<string[]>
  cname(name: string): Promise<string[]>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>
}

// A transaction is open while it asks.
const limits = { timeout: 1_500, tries: 2 }
const isNone = (error: unknown) => ['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')
const orNone = <T>(answer: Promise<T[]>): Promise<T[]> =>
  answer.catch((error) => (isNone(error) ? [] : Promise.reject(error)))

/** @param server `1.1.1.1` or `127.0.0.1:5353`; undefined for the system's own */
export function systemDns(server?: string): Dns {
  const resolver = new Resolver(limits)
  if (server) resolver.setServers([server])
  return {
    // Long texts come in pieces.
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    cname: (name) => orNone(resolver.resolveCname(name)),
    addresses: async (name) =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
  }
}
