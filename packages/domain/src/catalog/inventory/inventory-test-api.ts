import { makeVariant, openTestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { insertedId } from '@backroom/testing/fixtures/rows/inserted-id'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { identifyVisitor } from '../../analytics/visits/visits.ts'
import type { TenantContext } from '../../platform/context.ts'
import { beginPayment } from '../../selling/checkouts/checkouts.ts'

/** A test store with two locations, a member, and payments to reserve for. */
export async function openTestInventory() {
  const store = await openTestStore()
  const { owner } = store.database
  const query = queryOf(store)
  const { userId } = await makeMember(owner, lotus, [])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId: userId }, permissions: new Set() }))
  const main = await insertedId(owner, 'select id from locations where store_id = $1', [lotus])
  const other = await insertedId(
    owner,
    `insert into locations (store_id, name, priority) values ($1, 'Đà Nẵng', 2) returning id`,
    [lotus],
  )
  const placement = placementOf(await cartWith(store, await makeVariant(store)))
  const visitor = await identifyVisitor(store.waitingStore(), placement.visit, null)
  await as((ctx) => beginPayment(ctx, placement, visitor))
  return {
    ...{ store, query, as, userId, main, other },
    /** A payment without stock. */
    makePayment: () =>
      insertedId(
        owner,
        `insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency, state)
         select store_id, checkout_id, connection_id, gen_random_uuid(), 100, 'USD', 'closed' from payments where store_id = $1
          order by id limit 1 returning id`,
        [lotus],
      ),
    /** A draft order that reserves nothing yet. */
    makeDraft: () =>
      insertedId(
        owner,
        `insert into draft_orders (store_id, number, cart_id, shipping_address, currency, is_reserved, reserved_until)
         values ($1, (random() * 1e9)::int, gen_random_uuid(), '{}', 'USD', true, now()) returning id`,
        [lotus],
      ),
    /** Locks a draft. @returns whether a payment has claimed what it reserved */
    isBeingPaid: async ({ db, storeId }: TenantContext, draftId: string) => {
      await sql`select from draft_orders where store_id = ${storeId} and id = ${draftId} for update`.execute(db)
      const { rows } = await sql`
        select from stock_reservations where draft_order_id = ${draftId} and payment_id is not null`.execute(db)
      return rows.length > 0
    },
    /** On hand, reserved and incoming of a variant at the main and the other location. */
    levelsOf: async (variantId: string) => {
      const rows = await query<{ text: string; location: string }>(
        `select location_id as location, concat_ws('/', on_hand, reserved, incoming) as text from inventory_levels
          where variant_id = $1`,
        [variantId],
      )
      return [main, other].map((id) => rows.find(({ location }) => location === id)?.text ?? '-')
    },
    stockOf: async (variantId: string) =>
      (await query<{ stock: number | null }>('select stock from product_variants where id = $1', [variantId]))[0]!
        .stock,
  }
}

export type TestInventory = Awaited<ReturnType<typeof openTestInventory>>
