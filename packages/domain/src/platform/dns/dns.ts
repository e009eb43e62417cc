import { Resolver } from 'node:dns/promises'

/** What a name's records say; an empty list where it has none of the kind. Throws when nobody answers. */
export interface Dns {
  txt(name: string): Promise<string[]>
  cname(name: string): Promise<string[]>
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>
}

/** For one question, however many servers and tries: a merchant waits, and two questions may follow one another. */
const answerMs = 1_400
const tries = { timeout: 600, tries: 2 }

const isNone = (error: unknown) => ['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

/** @param server `1.1.1.1` or `127.0.0.1:5353`; undefined for the system's own */
export function systemDns(server?: string): Dns {
  const ask = async <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    const resolver = new Resolver(tries)
    if (server) resolver.setServers([server])
    const giveUp = setTimeout(() => resolver.cancel(), answerMs)
    try {
      return await question(resolver)
    } catch (error) {
      if (isNone(error)) return []
      throw error
    } finally {
      clearTimeout(giveUp)
    }
  }
  return {
    // Long texts come in pieces.
    txt: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    addresses: async (name) =>
      (
        await Promise.all([ask((resolver) => resolver.resolve4(name)), ask((resolver) => resolver.resolve6(name))])
      ).flat(),
  }
}
