import { createServer } from 'node:http'
import { startGatewayServer } from '../packages/testing/src/servers/gateway-server.ts'
import { mutingCard, voicePort } from './muting-card.ts'

/**
 * The test gateway over HTTP. It withholds results of the muting card until a request to the voice port. @returns its
 * address
 */
export async function startMutableGateway(): Promise<string> {
  const muted = new Set<string>()
  let giveVoice = () => {}
  const voice = new Promise<void>((resolve) => {
    giveVoice = resolve
  })
  const gateway = await startGatewayServer()
  gateway.behave(({ operation, key, body }) => {
    if (operation === 'find') return muted.has(key) ? { kind: 'late', until: voice } : undefined
    const { number } = (body.card ?? {}) as { number?: string }
    if (operation !== 'authorize' || number !== mutingCard.replaceAll(' ', '')) return undefined
    muted.add(key)
    return { kind: 'lost answer' }
  })
  const control = createServer((_, response) => {
    giveVoice()
    response.end()
  })
  await new Promise<void>((resolve) => control.listen(voicePort(), '127.0.0.1', resolve))
  return gateway.url
}
