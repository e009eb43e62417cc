import { PixelBatch, PixelEvent } from '@backroom/contract/analytics/visits/pixel'
import type { RejectionReason } from '@backroom/contract/analytics/visits/states'
import { isLocalAddress } from '@backroom/theme/local-address'
import { limits } from '../limits.ts'
import { instantOf } from './instant-of.ts'

export type Refusals = Partial<Record<RejectionReason, number>>

export interface ReadBatch {
  events: PixelEvent[]
  refused: Refusals
}

/**
 * What of a call's body can be kept, and how much of it cannot, by why: one bad event costs none beside it. A browser's
 * clock counts only within −48 h … +5 min. Undefined for what is no batch at all.
 */
export function readBatch(body: unknown, nowMs: number): ReadBatch | undefined {
  const batch = PixelBatch.safeParse(body)
  if (!batch.success) return undefined
  const read: ReadBatch = { events: [], refused: {} }
  for (const given of batch.data.events) {
    const event = PixelEvent.safeParse(given)
    const reason = event.success ? untimely(event.data, nowMs) : whyUnread(given)
    if (reason) read.refused[reason] = (read.refused[reason] ?? 0) + 1
    else if (event.success) read.events.push(event.data)
  }
  return read
}

function untimely({ id }: PixelEvent, nowMs: number): RejectionReason | undefined {
  const atMs = instantOf(id)
  if (atMs <= nowMs - limits.oldestEventMs) return 'too_old'
  return atMs >= nowMs + limits.eventAheadMs ? 'ahead' : undefined
}

function whyUnread(given: unknown): RejectionReason {
  const url = typeof given === 'object' && given !== null && 'url' in given ? given.url : undefined
  return typeof url === 'string' && !isLocalAddress(url) ? 'other_host' : 'malformed'
}
