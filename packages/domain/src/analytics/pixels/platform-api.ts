import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import type { PlatformRequest, PlatformVerdict, SignedIn, Told } from './platform-request.ts'
import { askGoogle } from './platforms/ask-google.ts'
import { askMeta } from './platforms/ask-meta.ts'
import { askTiktok } from './platforms/ask-tiktok.ts'
import { type Answer, postJson } from './post-json.ts'

/** Where the platforms' servers answer. */
export type PlatformAddresses = Record<AdvertisingPlatform, string>

const ask: Record<AdvertisingPlatform, (told: SignedIn) => PlatformRequest> = {
  meta: askMeta,
  tiktok: askTiktok,
  google: askGoogle,
}

const longestMessage = 300

export interface PlatformApi {
  /** Tells a platform's server of an event; never throws, whatever happens to the connection. */
  tell(told: Told): Promise<PlatformVerdict>
}

export const platformApi = (addresses: PlatformAddresses, timeoutMs = 10_000): PlatformApi => ({
  async tell(told) {
    const { token } = told
    if (token === undefined)
      return { state: 'refused', reason: 'wrong_token', again: false, message: 'no token is stored' }
    const { path, headers, body, judge } = ask[told.platform]({ ...told, token })
    const answer = await postJson(`${addresses[told.platform]}${path}`, { headers, body, timeoutMs })
    const verdict = judged(answer, judge)
    if (verdict.state === 'accepted') return verdict
    // A platform that repeats what it was sent must not carry the token into a log or onto a screen.
    const message = verdict.message.replaceAll(token, '…').slice(0, longestMessage)
    return { ...verdict, message }
  },
})

function judged(answer: Answer | string, judge: (answer: Answer) => PlatformVerdict): PlatformVerdict {
  if (typeof answer === 'string') return { state: 'refused', reason: 'unreachable', again: true, message: answer }
  const { status } = answer
  const isBusy = status === 429 || status >= 500
  return isBusy ? { state: 'refused', reason: 'busy', again: true, message: `${status}` } : judge(answer)
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Servers of advertising platforms. */
    platforms: PlatformApi
  }
}
