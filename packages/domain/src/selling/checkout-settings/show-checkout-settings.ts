import type { CheckoutSettings } from '@backroom/contract/selling/checkout-settings/endpoints'
import { legalPageField, legalPageKinds } from '@backroom/contract/selling/checkout-settings/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { readSettings } from './settings-row.ts'

/** Those of all pages, because each of them can be a policy. */
const pagesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('content_pages')
    .select(['id', 'title', 'handle', sql<boolean>`coalesce(published_at <= now(), false)`.as('isPublished')])
    .where('store_id', '=', storeId)
    .orderBy(sql`title collate "vi-x-icu"`)
    .orderBy('id')
    .execute()

const legalRows = ({ db, storeId }: StoreContext) =>
  db.selectFrom('legal_pages').select(['kind', 'page_id as pageId']).where('store_id', '=', storeId).execute()

export async function showCheckoutSettings(ctx: StoreContext): Promise<CheckoutSettings> {
  const [{ currency: _, ...settings }, chosen, pages] = await Promise.all([
    readSettings(ctx),
    legalRows(ctx),
    pagesOf(ctx),
  ])
  const legalPages = Object.fromEntries(
    legalPageKinds.map((kind) => [legalPageField(kind), chosen.find((row) => row.kind === kind)?.pageId ?? null]),
  ) as Pick<CheckoutSettings, ReturnType<typeof legalPageField>>
  return { ...settings, ...legalPages, pages }
}
