import dns2 from 'dns2'

export interface DnsServer {
  /** `127.0.0.1:port` */
  address: string
  /** The records, set by tests. */
  zone: { txt: Map<string, string[]>; cname: Map<string, string>; a: Map<string, string> }
  close(): Promise<void>
}

const { Packet } = dns2

/** A name server over UDP with TXT, CNAME and A records. */
export async function startDnsServer(): Promise<DnsServer> {
  const zone: DnsServer['zone'] = { txt: new Map(), cname: new Map(), a: new Map() }
  const server = dns2.createUDPServer((request, send) => {
    const response = Packet.createResponseFromRequest(request)
    const [{ name = '', type = 0 } = {}] = request.questions as { name?: string; type?: number }[]
    const answer = (type: number, data: object) =>
      response.answers.push({ name, type, class: Packet.CLASS.IN, ttl: 0, ...data } as never)
    const texts = zone.txt.get(name) ?? []
    if (type === Packet.TYPE.TXT) for (const data of texts) answer(type, { data })
    const alias = zone.cname.get(name)
    if (type === Packet.TYPE.CNAME && alias) answer(type, { domain: alias })
    const address = zone.a.get(name)
    if (type === Packet.TYPE.A && address) answer(type, { address })
    send(response)
  })
  await server.listen(0, '127.0.0.1')
  const { port } = server.address()
  return {
    address: `127.0.0.1:${port}`,
    zone,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
