import type { Permission } from '@backroom/contract/platform/access/permissions'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore } from '@backroom/testing/database/test-store'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, queryOf } from '@backroom/testing/money/test-checkout'
import { abandonCheckouts, saveStep } from '../checkouts/checkouts.ts'
import { saveMailSettings, sendRecoveryMails, showMailSettings } from './abandoned-checkouts.ts'

export interface LeftRow {
  id: string
  state: string
  mail_count: number
  email: string
  name: string
  order_id: string | null
  discount_code: string
}

/** A store with a product that costs 25.00 and a cart of one of them, and what tests do with both. */
export async function openAbandonedStore() {
  const store = await openTestStore()
  const query = <Row extends object>(statement: string, values: unknown[] = []) =>
    queryOf(store)<Row>(statement, values)
  const [product] = await query<{ id: string }>(
    `insert into products (store_id, handle, title, status) values ($1, 'tee', 'Tee', 'active') returning id`,
    [lotus],
  )
  const [variant] = await query<{ id: string }>(
    `insert into product_variants (store_id, product_id, position, title, option_values, sku, price_cents)
     values ($1, $2, 0, 'M', '{M}', 'TEE', 2500) returning id`,
    [lotus, product!.id],
  )
  const variantId = variant!.id
  const cartId = await cartWith(store, variantId)
  const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
  return {
    ...{ store, query, variantId, cartId },
    /** Fills the delivery step and leaves the checkout, some hours ago. */
    leave: async (hours = 2, { email = 'bee@example.test', cart = cartId } = {}) => {
      await saveStep(store.waitingStore(), {
        ...{ cartId: cart, step: 'delivery', email, address: buyerAddress, note: '', optionKey: '', vatNumber: '' },
        ...{ acceptsMarketing: false, language: 'vi', visit, timeZone: null },
      })
      await query(`update checkouts set updated_at = now() - make_interval(hours => $1) where cart_id = $2`, [
        hours,
        cart,
      ])
      await store.inStore(abandonCheckouts)
    },
    turnOn: (over = {}, permissions: Permission[] = ['orders.edit', 'discounts.edit']) =>
      store.inStore(async (ctx) => {
        const { revision, ...settings } = await showMailSettings(ctx)
        const on = { firstEnabled: true, secondEnabled: true, thirdEnabled: true }
        await saveMailSettings({ ...ctx, permissions: new Set(permissions) }, { ...settings, ...on, ...over }, revision)
      }),
    since: (hours: number) =>
      query('update abandoned_mail_settings set sends_since = now() - make_interval(hours => $1)', [hours]),
    later: (hours: number) =>
      Promise.all([
        query('update abandoned_checkouts set abandoned_at = abandoned_at - make_interval(hours => $1)', [hours]),
        query('update abandoned_mails set queued_at = queued_at - make_interval(hours => $1)', [hours]),
      ]),
    send: () => store.inStore(sendRecoveryMails),
    mails: () =>
      query<{ recipient: string; subject: string; body: string }>(
        `select recipient, subject, plain as body from ${storeMails} where plain like '%/checkout/recover/%' order by id`,
      ),
    left: async () =>
      (
        await query<LeftRow>(
          'select id, state, mail_count, email, name, order_id, discount_code from abandoned_checkouts order by abandoned_at',
        )
      )[0]!,
  }
}
