import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftBody } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'

const dayMs = 86_400_000

/** The times of a stored draft. */
export interface DraftTimes {
  reservedUntil: string | null
  linkExpiresAt: string | null
}

const isPast = (at: string) => Date.parse(at) <= Date.now()

/** A time of the past is that of the stored draft, or an error of the field. */
function check(field: keyof DraftTimes, at: string | null, { days, stored }: { days: number; stored: string | null }) {
  if (at === null || (stored !== null && Date.parse(at) === Date.parse(stored))) return
  if (isPast(at))
    fail(
      generalErrors.invalid_request,
      [{ en: 'Choose a time in the future.', vi: 'Hãy chọn một thời điểm trong tương lai.' }],
      field,
    )
  if (Date.parse(at) > Date.now() + days * dayMs)
    fail(
      generalErrors.invalid_request,
      [{ en: `Choose a time in the next ${days} days.`, vi: `Hãy chọn thời điểm trong ${days} ngày tới.` }],
      field,
    )
}

const usualEnd = () => new Date(Date.now() + limits.linkDays * dayMs).toISOString()

/** The end of a link that is sent: an expired one gets a new end. */
export function readLinkEnd(linkExpiresAt: string | null, stored: string | null): string {
  check('linkExpiresAt', linkExpiresAt, { days: limits.maxLinkDays, stored })
  const end = linkExpiresAt ?? stored
  return end === null || isPast(end) ? usualEnd() : end
}

/** The columns of the times. A draft reserves stock while `reserved_until` is in the future. */
export function readTimes(
  { reservedUntil, linkExpiresAt }: Pick<DraftBody, keyof DraftTimes>,
  stored: DraftTimes | undefined,
) {
  check('reservedUntil', reservedUntil, { days: limits.reserveDays, stored: stored?.reservedUntil ?? null })
  check('linkExpiresAt', linkExpiresAt, { days: limits.maxLinkDays, stored: stored?.linkExpiresAt ?? null })
  return {
    reserved_until: reservedUntil,
    is_reserved: reservedUntil !== null && !isPast(reservedUntil),
    // Links of before have no end.
    link_expires_at: linkExpiresAt ?? (stored ? stored.linkExpiresAt : usualEnd()),
  }
}
