/**
 * Authorized like any card that begins with 4242, but the answer is lost, and the result is withheld until `giveVoice`.
 */
export const mutingCard = '4242 0000 0000 0067'

/** The port where the gateway listens for `giveVoice`. See playwright.config.ts. */
export const voicePort = () => Number(process.env.JOURNEY_GATEWAY_PORT)

export async function giveVoice() {
  await fetch(`http://127.0.0.1:${voicePort()}`, { method: 'POST' })
}
