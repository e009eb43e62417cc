import type { Language } from '@backroom/contract/platform/api/language'
import { addToCart } from '@backroom/domain/selling/carts/carts'
import type { Placement } from '@backroom/domain/selling/checkouts/checkouts'
import type { TestStore } from '../database/test-store.ts'
import { buyerAddress, buyerEmail, goodCard } from '../fixtures/test-buyer.ts'
import { lotus } from '../fixtures/things.ts'

/** A submitted checkout, by default with a shown total of 25.00. */
export const placementOf = (
  cartId: string,
  {
    card = goodCard,
    totalCents = 2500,
    attempt = crypto.randomUUID() as string,
    email = buyerEmail,
    note = '',
    language = 'en' as Language,
  } = {},
): Placement => ({
  cartId,
  shownTotalCents: totalCents,
  attempt,
  buyer: { email, address: buyerAddress, card, note, language },
  visit: { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' },
  timeZone: null,
})

/** @returns the id of a new cart with the variant */
export async function cartWith(store: TestStore, variantId: string, quantity = 1, storeId = lotus): Promise<string> {
  const added = await store.inStore((ctx) => addToCart(ctx, undefined, { variantId, quantity }), storeId)
  if (!added) throw new Error('the variant cannot be bought')
  return added.cartId
}

/** Runs queries as the database owner. */
export const queryOf =
  ({ database }: TestStore) =>
  async <Row extends object = Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.owner.query<Row>(statement, values)).rows
