/** A service that lists font families. */
export interface WebFonts {
  /** Names of its families. Fails if the service does not answer in time or with another format. */
  families(): Promise<string[]>
}

const timeoutMs = 2_000
/** The full list of the known service has about two megabytes. */
const maxBytes = 8_000_000

/** Connects to a service that answers `{ items: [{ family }] }`, as Google Fonts does. */
export const webFontsAt = (address: string): WebFonts => ({
  async families() {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!answer.ok) throw new Error(`The web-fonts service answered ${answer.status}`)
    const { items } = JSON.parse(await textOf(answer)) as { items: { family: unknown }[] }
    return items.flatMap(({ family }) => (typeof family === 'string' ? family : []))
  },
})

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error('The answer of the web-fonts service is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined if none is configured; then only the theme's own families are offered. */
    webFonts: WebFonts | undefined
  }
}
