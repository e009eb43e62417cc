import type { AdvertisingPlatform, PlatformReason } from '@backroom/contract/analytics/pixels/states'
import type { PlatformEvent } from './platform-event.ts'
import type { Answer } from './post-json.ts'

/** A platform's answer to an event. */
export type PlatformVerdict =
  | { state: 'accepted' }
  /** `again`: it may accept the event later. `message` is the platform's own, without any token. */
  | { state: 'refused'; reason: PlatformReason; again: boolean; message: string }

export interface PlatformReport {
  platform: AdvertisingPlatform
  code: string
  /** Undefined when no token is stored; then no request is made. */
  token: string | undefined
  event: PlatformEvent
  /** A test event, which the platform leaves out of its figures. The code comes from the platform's test screen. */
  test?: { code: string }
}

export type SignedReport = PlatformReport & { token: string }

/** A request in a platform's own protocol, and how it judges the answer. */
export interface PlatformRequest {
  path: string
  headers?: Record<string, string>
  body: object
  judge(answer: Answer): PlatformVerdict
}
