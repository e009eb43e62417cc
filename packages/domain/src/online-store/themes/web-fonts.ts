/** A service that lists font families. */
export interface WebFonts {
  /** Names of its families; throws where it cannot be reached in time or says something else. */
  families(): Promise<string[]>
}

const patienceMs = 2_000
/** A list of every family there is has some two megabytes. */
const mostBytes = 8_000_000

/** Speaks to a service that answers `{ items: [{ family }] }`, as the well-known one does. */
export const webFontsAt = (address: string): WebFonts => ({
  async families() {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
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
    if (bytes > mostBytes) throw new Error('The list of the web-fonts service has no end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined where none is configured: only the theme's own families are offered. */
    webFonts: WebFonts | undefined
  }
}
