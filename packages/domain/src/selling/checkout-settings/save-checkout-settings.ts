import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { CheckoutSettings, CheckoutSettingsBody } from '@backroom/contract/selling/checkout-settings/endpoints'
import { legalPageField, legalPageKinds } from '@backroom/contract/selling/checkout-settings/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { firstRevision } from './settings-row.ts'
import { showCheckoutSettings } from './show-checkout-settings.ts'

export async function saveCheckoutSettings(
  ctx: StoreContext,
  body: CheckoutSettingsBody,
  revision: number,
): Promise<CheckoutSettings> {
  requireSense(body)
  if (!(await saveSettings(ctx, body, revision))) fail(generalErrors.revision_conflict)
  await saveLegalPages(ctx, body)
  return showCheckoutSettings(ctx)
}

function requireSense({ requiresTerms, termsPageId, asksMarketing, preselectsMarketing }: CheckoutSettingsBody) {
  if (requiresTerms && termsPageId === null)
    fail(
      generalErrors.invalid_request,
      [
        {
          en: 'Choose a terms page first, so that customers can read what they agree to.',
          vi: 'Hãy chọn trang điều khoản trước để khách đọc được nội dung họ đồng ý.',
        },
      ],
      'requiresTerms',
    )
  if (preselectsMarketing && !asksMarketing)
    fail(
      generalErrors.invalid_request,
      [{ en: 'Show the box before you preselect it.', vi: 'Hãy hiện ô này trước khi chọn sẵn.' }],
      'preselectsMarketing',
    )
}

async function saveSettings({ db, storeId }: StoreContext, body: CheckoutSettingsBody, revision: number) {
  const columns = {
    company: body.company,
    address2: body.address2,
    phone: body.phone,
    requires_terms: body.requiresTerms,
    asks_marketing: body.asksMarketing,
    preselects_marketing: body.preselectsMarketing,
    order_prefix: body.orderPrefix.trim(),
    order_suffix: body.orderSuffix.trim(),
    return_days: body.returnDays,
    offers_tips: body.offersTips,
    first_tip_percent: body.firstTipPercent,
    second_tip_percent: body.secondTipPercent,
    third_tip_percent: body.thirdTipPercent,
  }
  const { numUpdatedRows } = await db
    .updateTable('checkout_settings')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (revision !== firstRevision) return false
  const first = await db
    .insertInto('checkout_settings')
    .values({ store_id: storeId, ...columns, revision: firstRevision + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return first !== undefined
}

/** Pages of another store are not found. */
async function saveLegalPages({ db, storeId }: StoreContext, body: CheckoutSettingsBody) {
  const rows = legalPageKinds.flatMap((kind) => {
    const pageId = body[legalPageField(kind)]
    return pageId === null ? [] : [{ store_id: storeId, kind, page_id: pageId }]
  })
  const pageIds = [...new Set(rows.map((row) => row.page_id))]
  const known = await db
    .selectFrom('content_pages')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${pageIds}::uuid[])`)
    .forKeyShare()
    .execute()
  if (known.length < pageIds.length) fail(generalErrors.not_found)
  await db
    .deleteFrom('legal_pages')
    .where('store_id', '=', storeId)
    .where('kind', '<>', sql<string>`all(${rows.map(({ kind }) => kind)}::text[])`)
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('legal_pages')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'kind'])
        .doUpdateSet({ page_id: (eb) => eb.ref('excluded.page_id') })
        .where(sql<boolean>`legal_pages.page_id <> excluded.page_id`),
    )
    .execute()
}
