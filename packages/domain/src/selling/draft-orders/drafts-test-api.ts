import type { DraftBody, DraftLine } from '@backroom/contract/selling/draft-orders/endpoints'
import { openTestStore } from '@backroom/testing/database/test-store'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { identifyVisitor } from '../../analytics/visits/visits.ts'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import { beginPayment } from '../checkouts/checkouts.ts'
import { placeOrder } from '../orders/orders.ts'
import { completeDraft, createDraft, findDraft, updateDraft } from './draft-orders.ts'

const noDiscount = { discountKind: 'none', discountValue: 0, discountReason: '' } as const
const { regionCode: _, ...address } = buyerAddress

export { address as draftAddress }

export const product = (variantId: string, part: Partial<DraftLine> = {}): DraftLine => ({
  ...{ variantId, title: '', quantity: 1, priceCents: null, isTaxable: true, requiresShipping: true, ...noDiscount },
  ...part,
})

export const custom = (title: string, priceCents: number, part: Partial<DraftLine> = {}): DraftLine => ({
  ...{ variantId: null, title, quantity: 1, priceCents, isTaxable: true, requiresShipping: false, ...noDiscount },
  ...part,
})

export const bodyOf = (lines: DraftLine[], part: Partial<DraftBody> = {}): DraftBody => ({
  ...{ email: 'kim@example.test', ...address, lines, deliveryKind: 'none', deliveryKey: '', deliveryName: '' },
  ...{ deliveryCents: 0, discountKind: 'none', discountValue: 0, discountReason: '', note: '', tags: [] },
  ...{ reservedUntil: null, linkExpiresAt: null },
  ...part,
})

/** A moment from now, as members choose it. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The token of a link. */
export const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

const paid = { isPaid: true, payment: 'cash', reference: '', notifiesCustomer: false } as const

/** A test store with what tests do with its draft orders. */
export async function openTestDrafts() {
  const store = await openTestStore()
  const query = queryOf(store)
  return {
    ...{ store, query },
    create: (lines: DraftLine[], part: Partial<DraftBody> = {}, storeId = lotus) =>
      store.inStore((ctx) => createDraft(ctx, bodyOf(lines, part)), storeId),
    update: async (id: string, lines: DraftLine[], part: Partial<DraftBody> = {}) =>
      store.inStore(async (ctx) => updateDraft(ctx, id, bodyOf(lines, part), (await findDraft(ctx, id)).revision)),
    show: (id: string) => store.inStore((ctx) => findDraft(ctx, id)),
    complete: (id: string, part: Partial<Parameters<typeof completeDraft>[2]> = {}) =>
      store.inStore((ctx) => completeDraft(ctx, id, { ...paid, ...part })),
    cartOf: async (id: string) =>
      (await query<{ cart: string }>('select cart_id as cart from draft_orders where id = $1', [id]))[0]!.cart,
    ordersOf: (cart: string) => query<{ id: string }>('select id from orders where cart_id = $1', [cart]),
    stockOf: async (id: string) =>
      (await query<{ stock: number }>('select stock from product_variants where id = $1', [id]))[0]?.stock,
    /** On hand and reserved of a variant, over all locations. */
    levelOf: async (variantId: string) => {
      const [row] = await query<{ level: string }>(
        `select concat_ws('/', sum(on_hand), sum(reserved)) as level from inventory_levels where variant_id = $1`,
        [variantId],
      )
      return row!.level
    },
    pay: (cart: string, totalCents: number) => placeOrder(store.waitingStore(), placementOf(cart, { totalCents })),
    /** A payment whose gateway has not answered yet. */
    beginPaying: async (cart: string, totalCents: number) => {
      const placement = placementOf(cart, { totalCents })
      const visitor = await identifyVisitor(store.waitingStore(), placement.visit, null)
      return store.inStore((ctx) => beginPayment(ctx, placement, visitor))
    },
    /** Rules of the nightly check that are broken. */
    breaches: async () => {
      await store.inStore(checkMoney)
      return query('select breaches from money_checks where store_id = $1 and breach_count > 0', [lotus])
    },
  }
}

export type TestDrafts = Awaited<ReturnType<typeof openTestDrafts>>
