import { createServer } from 'node:http'
import { startDnsServer } from '../packages/testing/src/servers/dns-server.ts'

interface Records {
  host: string
  proof: string
  /** The system domain that the host points to. */
  target: string
}

const controlPort = () => Number(process.env.JOURNEY_DNS_PORT)

/** A name server whose records the tests set by a request to the control port. @returns its address */
export async function startJourneyDns(): Promise<string> {
  const dns = await startDnsServer()
  const control = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { host, proof, target } = JSON.parse(text) as Records
    dns.zone.txt.set(`_backroom.${host}`, [proof])
    dns.zone.cname.set(host, target)
    response.end()
  })
  await new Promise<void>((resolve) => control.listen(controlPort(), '127.0.0.1', resolve))
  return dns.address
}

/** Sets the records of a domain, as a merchant does at the domain's provider. */
export async function setRecords(records: Records): Promise<void> {
  await fetch(`http://127.0.0.1:${controlPort()}`, { method: 'POST', body: JSON.stringify(records) })
}
