import type { Address } from '@backroom/contract/platform/addresses/address'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { Language } from '@backroom/contract/platform/api/language'
import type { CheckoutStep } from '@backroom/contract/selling/checkouts/states'
import { sql } from 'kysely'
import { findAttributions, identifyVisitor, type KnownVisitor, type Visit } from '../../analytics/visits/visits.ts'
import { claimAttempt, networkOf } from '../../platform/attempts/attempts.ts'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { findCart } from '../carts/carts.ts'
import type { Tip } from '../pricing/pricing.ts'
import { placeOf } from '../shipping/shipping.ts'
import { isCheckoutHeld } from './payment-queries.ts'
import { pricedColumns } from './priced-columns.ts'

const hourMs = 3_600_000
/** Checkouts that begin. Mobile networks of a whole city share few addresses. */
export const newCheckouts = {
  perNetwork: { max: 120, windowMs: hourMs },
  perStore: { max: 5_000, windowMs: hourMs },
} as const

/** What a customer has filled in so far. */
export interface FilledStep {
  cartId: string
  /** Where the customer continues; undefined leaves it. */
  step?: CheckoutStep | undefined
  /** Valid. */
  email: string
  /** What is missing or invalid is ''. */
  address: Address
  note: string
  optionKey: string
  vatNumber: string
  tip?: Tip | null
  acceptsMarketing: boolean
  language: Language
  visit: Visit
  /** Of the store. */
  timeZone: string | null
}

/**
 * Saves a step of the checkout, with the amounts as they are now. Nothing is saved without items, and while a payment is in progress.
 * @returns whether it was saved
 */
export async function saveStep(ctx: WaitingStoreContext, filled: FilledStep): Promise<boolean> {
  const visitor = await identifyVisitor(ctx, filled.visit, filled.timeZone)
  try {
    return await ctx.write((tx) => writeStep(tx, filled, visitor))
  } catch (error) {
    // Too many new ones: the customer can still pay, because the form has everything.
    if (error instanceof DomainError) return false
    throw error
  }
}

async function writeStep(ctx: StoreContext, filled: FilledStep, known: KnownVisitor): Promise<boolean> {
  const { db, storeId } = ctx
  const { cartId, email, address, visit } = filled
  // The order of locks of a payment.
  await db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
  if (await isCheckoutHeld(ctx, cartId)) return false
  const shipment = address.countryCode
    ? { place: placeOf(address), optionKey: filled.optionKey, vatNumber: filled.vatNumber }
    : null
  const cart = await findCart(ctx, cartId, { email }, shipment, filled.tip)
  if (cart.lines.length === 0) return false
  const checkout = {
    email,
    state: 'open',
    ...(filled.step && { step: filled.step }),
    language: filled.language,
    shipping_address: JSON.stringify(address),
    customer_note: filled.note,
    accepts_marketing: filled.acceptsMarketing,
    visitor: known.visitor,
    device: known.device,
    touches: JSON.stringify(await findAttributions(ctx, known)),
    ...pricedColumns(cart, filled.vatNumber, filled.tip),
  }
  const { isNew } = await db
    .insertInto('checkouts')
    .values({ store_id: storeId, cart_id: cartId, contact_at: sql`now()`, ...checkout })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cart_id']).doUpdateSet({
        ...checkout,
        contact_at: sql`coalesce(checkouts.contact_at, now())`,
        updated_at: sql`now()`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  // After the insert, which a rejection rolls back: known checkouts do not count.
  if (isNew) {
    const action = 'new-checkout'
    await claimAttempt(db, { action, of: [storeId], network: networkOf(visit.address) }, newCheckouts.perNetwork)
    await claimAttempt(db, { action, of: [storeId] }, newCheckouts.perStore)
  }
  return true
}
