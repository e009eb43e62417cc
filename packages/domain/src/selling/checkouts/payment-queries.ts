import type { Attributions } from '@backroom/contract/analytics/visits/attribution'
import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { PaymentState } from '@backroom/contract/selling/orders/states'
import type { TaxExemption } from '@backroom/contract/selling/taxes/states'
import { prepared } from '@backroom/db/prepared'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { PixelVisit } from '../../analytics/pixels/pixels.ts'
import type { Visitor } from '../../analytics/visits/visits.ts'
import type { DeclineReason, ShownCard } from '../../money/payments/payments.ts'
import type { StoreContext } from '../../platform/context.ts'
import type { CartLine } from '../carts/carts.ts'
import type { AcceptedTerms } from '../checkout-settings/checkout-settings.ts'
import type { AppliedDiscount } from '../discounts/discounts.ts'
import type { PricedLine } from '../pricing/pricing.ts'
import type { DeliveryOption } from '../shipping/shipping.ts'
import type { AppliedTax } from '../taxes/taxes.ts'
import { nextCheck } from './schedule-check.ts'

export interface Payment {
  id: string
  checkoutId: string
  /** Whose gateway it began at, and finishes at; null for money that a member has taken. */
  connectionId: string | null
  attempt: string
  orderId: string | null
  amountCents: number
  currency: string
  state: PaymentState
  /** The money goes to the store itself. */
  isDirect: boolean
  /** Members capture it. */
  capturesByHand: boolean
  /** Of what is due of an order that exists. */
  isBalance: boolean
  declineReason: DeclineReason | null
  /** The gateway's id; null until it has named one. */
  reference: string | null
  /** Where the buyer confirms it with the bank. */
  actionUrl: string | null
  card: ShownCard | null
  /** Since it began, by the database's clock. */
  ageMs: number
}

const columns = [
  'id',
  'checkout_id as checkoutId',
  'connection_id as connectionId',
  'attempt',
  'order_id as orderId',
  'amount_cents as amountCents',
  'currency',
  'state',
  'is_direct as isDirect',
  'captures_by_hand as capturesByHand',
  'is_balance as isBalance',
  'decline_reason as declineReason',
  'reference',
  'action_url as actionUrl',
  'card',
] as const

/** Of a row with this name. Clocks of the servers may differ from the database's. */
const ageMs = (payment: string) =>
  sql<number>`(extract(epoch from now() - ${sql.ref(`${payment}.created_at`)}) * 1000)::float8`

const payments = (db: Db, storeId: string) =>
  db.selectFrom('payments').select(columns).select(ageMs('payments').as('ageMs')).where('store_id', '=', storeId)

const lockedPayment = prepared((db, { storeId, id }: { storeId: string; id: string }) =>
  payments(db, storeId).where('id', '=', id).forUpdate(),
)

/** Locks a payment until the transaction ends. */
export async function lockPayment({ db, storeId }: StoreContext, id: string): Promise<Payment | undefined> {
  const [payment] = await lockedPayment(db, { storeId, id })
  return payment as Payment | undefined
}

/** The payment that a connection's gateway knows by an id. */
export const findPaymentAtGateway = (
  { db, storeId }: StoreContext,
  { connectionId, reference }: { connectionId: string; reference: string },
) =>
  payments(db, storeId)
    .where('connection_id', '=', connectionId)
    .where('reference', '=', reference)
    .executeTakeFirst() as Promise<Payment | undefined>

export interface FoundPayment extends Payment {
  cartId: string
  email: string
  shippingAddress: Address
  customerNote: string
  /** Of the order. */
  token: string | null
}

const paymentsOfAttempt = prepared((db, { storeId, attempt }: { storeId: string; attempt: string }) =>
  db
    .selectFrom('payments as p')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.id', '=', 'p.checkout_id'),
    )
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .select(columns.map((column) => `p.${column}` as const))
    .select(ageMs('p').as('ageMs'))
    .select([
      'c.cart_id as cartId',
      'c.email',
      'c.shipping_address as shippingAddress',
      'c.customer_note as customerNote',
      'o.token',
    ])
    .where('p.store_id', '=', storeId)
    .where('p.attempt', '=', attempt),
)

/** The payment of an attempt, with its checkout and order. */
export async function findPayment({ db, storeId }: StoreContext, attempt: string): Promise<FoundPayment | undefined> {
  const [row] = await paymentsOfAttempt(db, { storeId, attempt })
  return row && ({ ...row, shippingAddress: storedAddress(row.shippingAddress) } as FoundPayment)
}

export type OpenPayment = Pick<Payment, 'id' | 'state'>

// As text, because Postgres uses a partial index only for values that it knows while it plans.
const isOpen = sql<boolean>`p.state in ('authorizing', 'action_required')`

const openPayments = prepared((db, { storeId, cartId }: { storeId: string; cartId: string }) =>
  db
    .selectFrom('payments as p')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.id', '=', 'p.checkout_id'),
    )
    .select(['p.id', 'p.state'])
    .where('p.store_id', '=', storeId)
    .where('c.cart_id', '=', cartId)
    .where(isOpen),
)

/** The payments of a cart that may still become its order. */
export const findOpenPayments = ({ db, storeId }: StoreContext, cartId: string) =>
  openPayments(db, { storeId, cartId }) as Promise<OpenPayment[]>

/** Whether the outcome of a payment for the cart is awaited. A buyer who is at their bank may begin another one. */
export const hasPaymentInProgress = async (ctx: StoreContext, cartId: string): Promise<boolean> =>
  (await findOpenPayments(ctx, cartId)).some(({ state }) => state === 'authorizing')

/** Whether a payment for the cart holds the checkout's row, of which its order will be written. */
export const isCheckoutHeld = async (ctx: StoreContext, cartId: string): Promise<boolean> =>
  (await findOpenPayments(ctx, cartId)).length > 0

/** Those of many carts of which `isCheckoutHeld` is true. */
export async function findHeldCarts({ db, storeId }: StoreContext, cartIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.id', '=', 'p.checkout_id'),
    )
    .select('c.cart_id as cartId')
    .where('p.store_id', '=', storeId)
    .where(sql<boolean>`c.cart_id = any(${[...cartIds]}::uuid[])`)
    .where(isOpen)
    .execute()
  return new Set(rows.map(({ cartId }) => cartId))
}

export interface Checkout {
  cartId: string
  email: string
  shippingAddress: Address
  customerNote: string
  /** Ticked the box for news and offers, in this language. */
  acceptsMarketing: boolean
  /** Null if the store did not ask. */
  acceptedTerms: AcceptedTerms | null
  language: Language
  by: Visitor
  touches: Attributions
  /** Null if the purchase is not reported to advertising platforms. */
  pixelVisit: PixelVisit | null
  currency: string
  lines: PricedLine<CartLine>[]
  discounts: AppliedDiscount[]
  /** Null if nothing had to be chosen. */
  delivery: DeliveryOption | null
  taxes: AppliedTax[]
  vatNumber: string
  includedTaxCents: number
  exemptTaxCents: number
  taxExemption: TaxExemption | null
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  tipCents: number
  totalCents: number
}

const checkouts = prepared((db, { storeId, paymentId }: { storeId: string; paymentId: string }) =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('payments').select('checkout_id').where('store_id', '=', storeId).where('id', '=', paymentId),
    ),
)

/** @returns undefined for an unknown payment */
export async function checkoutOf({ db, storeId }: StoreContext, paymentId: string): Promise<Checkout | undefined> {
  const [row] = await checkouts(db, { storeId, paymentId })
  if (!row) return
  return {
    cartId: row.cart_id,
    email: row.email,
    shippingAddress: storedAddress(row.shipping_address),
    customerNote: row.customer_note,
    acceptsMarketing: row.accepts_marketing,
    acceptedTerms: row.accepted_terms as AcceptedTerms | null,
    language: row.language as Language,
    by: { visitor: row.visitor, device: row.device as Visitor['device'] },
    touches: row.touches as Attributions,
    pixelVisit: row.pixel_visit as PixelVisit | null,
    currency: row.currency,
    lines: row.lines as Checkout['lines'],
    discounts: row.discounts as unknown as AppliedDiscount[],
    delivery: row.delivery as unknown as DeliveryOption | null,
    taxes: row.taxes as unknown as AppliedTax[],
    vatNumber: row.vat_number,
    includedTaxCents: row.included_tax_cents,
    exemptTaxCents: row.exempt_tax_cents,
    taxExemption: row.tax_exemption as TaxExemption | null,
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    tipCents: row.tip_cents,
    totalCents: row.total_cents,
  }
}

/**
 * Claims payments due for a check, longest due first. Each is due again after a delay that doubles every time.
 */
export async function claimOpenPayments({ db, storeId }: StoreContext, limit: number): Promise<Payment[]> {
  // An array is chosen once; what a plan reads for each row would be another choice each time, beyond the limit.
  const { rows } = await sql<Payment>`
    update payments p
       set checks = checks + 1,
           next_check_at = ${nextCheck}
     where store_id = ${storeId} and id = any (array (
       select id from payments where store_id = ${storeId} and next_check_at <= now()
        order by next_check_at limit ${limit} for update skip locked))
    returning id, checkout_id as "checkoutId", connection_id as "connectionId", attempt, order_id as "orderId", amount_cents as "amountCents", currency,
              state, is_direct as "isDirect", captures_by_hand as "capturesByHand", decline_reason as "declineReason", reference,
              action_url as "actionUrl", card, ${ageMs('p')} as "ageMs"`.execute(db)
  return rows
}
