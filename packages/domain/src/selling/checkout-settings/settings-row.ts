import type { CheckoutSettingsBody } from '@backroom/contract/selling/checkout-settings/endpoints'
import type { LegalPageKind } from '@backroom/contract/selling/checkout-settings/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Of a store that has saved nothing. */
export const firstRevision = 1

export type SettingsRow = Omit<CheckoutSettingsBody, `${LegalPageKind}PageId`> & {
  /** Of the store. */
  currency: string
  revision: number
}

/** With what a store has that has saved nothing. The suggested tips have no other default than this one. */
export async function readSettings({ db, storeId }: StoreContext): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select coalesce(c.company, 'optional') as company, coalesce(c.address2, 'optional') as address2,
           coalesce(c.phone, 'optional') as phone, coalesce(c.requires_terms, false) as "requiresTerms",
           coalesce(c.asks_marketing, true) as "asksMarketing",
           coalesce(c.preselects_marketing, false) as "preselectsMarketing",
           coalesce(c.order_prefix, '#') as "orderPrefix", coalesce(c.order_suffix, '') as "orderSuffix",
           coalesce(c.return_days, 30) as "returnDays", coalesce(c.offers_tips, false) as "offersTips",
           coalesce(c.first_tip_percent, 10) as "firstTipPercent",
           coalesce(c.second_tip_percent, 15) as "secondTipPercent",
           coalesce(c.third_tip_percent, 20) as "thirdTipPercent",
           s.currency, coalesce(c.revision, ${firstRevision}) as revision
      from stores s left join checkout_settings c on c.store_id = s.store_id
     where s.store_id = ${storeId}`.execute(db)
  return rows[0]!
}
