import { PixelBatch, PixelEvent } from '@backroom/contract/analytics/visits/pixel'
import type { RejectionReason } from '@backroom/contract/analytics/visits/states'
import { isLocalAddress } from '@backroom/theme/local-address'
import { limits } from '../limits.ts'
import { instantOf } from './instant-of.ts'

export type Rejections = Partial<Record<RejectionReason, number>>

export interface ReadBatch {
  events: PixelEvent[]
  rejected: Rejections
}

/**
 * Validates the events of a request one by one and counts the rejected ones by reason. Event times must be within −48 h …
 * +5 min of the server's clock. @returns undefined if the body is not a batch
 */
export function readBatch(body: unknown, nowMs: number): ReadBatch | undefined {
  const batch = PixelBatch.safeParse(body)
  if (!batch.success) return undefined
  const read: ReadBatch = { events: [], rejected: {} }
  for (const item of batch.data.events) {
    const event = PixelEvent.safeParse(item)
    const reason = event.success ? checkTime(event.data, nowMs) : parseErrorReason(item)
    if (reason) read.rejected[reason] = (read.rejected[reason] ?? 0) + 1
    else if (event.success) read.events.push(event.data)
  }
  return read
}

function checkTime({ id }: PixelEvent, nowMs: number): RejectionReason | undefined {
  const atMs = instantOf(id)
  if (atMs <= nowMs - limits.oldestEventMs) return 'too_old'
  return atMs >= nowMs + limits.eventAheadMs ? 'ahead' : undefined
}

function parseErrorReason(item: unknown): RejectionReason {
  const url = typeof item === 'object' && item !== null && 'url' in item ? item.url : undefined
  return typeof url === 'string' && !isLocalAddress(url) ? 'other_host' : 'malformed'
}
