import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import type { PlatformReport, PlatformRequest, PlatformVerdict, SignedReport } from './platform-request.ts'
import { googleRequest } from './platforms/google-request.ts'
import { metaRequest } from './platforms/meta-request.ts'
import { tiktokRequest } from './platforms/tiktok-request.ts'
import { type Answer, postJson } from './post-json.ts'

/** Where the platforms' servers answer. */
export type PlatformAddresses = Record<AdvertisingPlatform, string>

const requests: Record<AdvertisingPlatform, (report: SignedReport) => PlatformRequest> = {
  meta: metaRequest,
  tiktok: tiktokRequest,
  google: googleRequest,
}

const longestMessage = 300

export interface PlatformApi {
  /** Sends an event to a platform's server. Never throws. */
  report(report: PlatformReport): Promise<PlatformVerdict>
}

export const platformApi = (addresses: PlatformAddresses, timeoutMs = 10_000): PlatformApi => ({
  async report(report) {
    const { token } = report
    if (token === undefined)
      return { state: 'refused', reason: 'wrong_token', again: false, message: 'no token is stored' }
    const { path, headers, body, judge } = requests[report.platform]({ ...report, token })
    const answer = await postJson(`${addresses[report.platform]}${path}`, { headers, body, timeoutMs })
    const verdict = judged(answer, judge)
    if (verdict.state === 'accepted') return verdict
    // A platform may repeat the token in its message, which is logged and shown.
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
