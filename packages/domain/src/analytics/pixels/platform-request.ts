import type { AdvertisingPlatform, PlatformReason } from '@backroom/contract/analytics/pixels/states'
import type { PlatformEvent } from './platform-event.ts'
import type { Answer } from './post-json.ts'

/** What a platform said to an event. */
export type PlatformVerdict =
  | { state: 'accepted' }
  /** `again`: later it may take it. `message` is the platform's own, without any token. */
  | { state: 'refused'; reason: PlatformReason; again: boolean; message: string }

export interface Told {
  platform: AdvertisingPlatform
  code: string
  /** Undefined where none is stored (any more): then nobody is asked. */
  token: string | undefined
  event: PlatformEvent
  /** A test event, which the platform keeps out of its figures: under a code of its test screen, where it has one. */
  test?: { code: string }
}

export type SignedIn = Told & { token: string }

/** A request in a platform's own protocol, and how it judges the answer. */
export interface PlatformRequest {
  path: string
  headers?: Record<string, string>
  body: object
  judge(answer: Answer): PlatformVerdict
}
