import { discountClasses } from '@backroom/contract/selling/discounts/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { TitledRule } from '../discounts/discounts.ts'

interface Row {
  id: string
  title: string
  basisPoints: number
}

/**
 * What offers take from the lines that came from them, for as long as they run. What made the shop show an offer may leave the
 * cart meanwhile: the buyer keeps the price that they were offered.
 */
export async function readUpsellRules(
  { db, storeId }: StoreContext,
  lines: readonly { upsellId?: string | null }[],
): Promise<TitledRule[]> {
  const ids = [...new Set(lines.flatMap(({ upsellId }) => upsellId ?? []))]
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, coalesce(nullif(title, ''), name) as title, basis_points as "basisPoints" from upsells
     where store_id = ${storeId} and id = any(${ids}::uuid[]) and basis_points > 0 and not is_paused
       and starts_at <= now() and (ends_at is null or ends_at > now())
     order by id`.execute(db)
  return rows.map(({ id, title, basisPoints }) => ({
    ...{ id, title, code: null, otherCodes: [], discountClass: 'product' },
    effect: { kind: 'reduce', by: { kind: 'percent', basisPoints } },
    items: { by: 'upsell', values: [id] },
    excludesSaleItems: false,
    minimum: { cents: 0, pieces: 0, items: null },
    combinesWith: discountClasses,
    ...{ customerTags: null, segments: null },
    ...{ isForFirstOrder: false, isPaused: false, startsAt: 0, endsAt: null },
    usage: { limit: null, used: 0, limitPerCustomer: null, usedByCustomer: 0 },
  }))
}
