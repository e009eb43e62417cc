import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { CheckoutStep } from '@backroom/contract/selling/checkouts/states'
import type { StoreContext } from '../../platform/context.ts'
import { isBalanceCart } from '../carts/carts.ts'
import type { DeliveryOption } from '../shipping/shipping.ts'

export interface SavedCheckout {
  email: string
  address: Address
  note: string
  step: CheckoutStep
  acceptsMarketing: boolean
  optionKey: string
  vatNumber: string
  tipCents: number
  /** What the customer chose; null for an amount of their own and for none. */
  tipPercent: number | null
  currency: string
  /** The amounts that were saved: goods, discount, shipping, tax, tip, total. */
  shown: number[]
}

/** What the customer of a cart has filled in; undefined before the first step, and after the data was deleted. */
export async function findSavedCheckout(
  { db, storeId }: StoreContext,
  cartId: string,
): Promise<SavedCheckout | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select([
      'email',
      'shipping_address',
      'customer_note',
      'step',
      'accepts_marketing',
      'delivery',
      'vat_number',
      'currency',
      'tip_percent',
    ])
    .select(['subtotal_cents', 'discount_cents', 'shipping_cents', 'tax_cents', 'tip_cents', 'total_cents'])
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['open', 'abandoned'])
    .executeTakeFirst()
  if (!row) return
  return {
    email: row.email,
    address: storedAddress(row.shipping_address),
    note: row.customer_note,
    step: row.step as CheckoutStep,
    acceptsMarketing: row.accepts_marketing,
    optionKey: (row.delivery as DeliveryOption | null)?.key ?? '',
    vatNumber: row.vat_number,
    tipCents: row.tip_cents,
    tipPercent: row.tip_percent,
    currency: row.currency,
    shown: [
      ...[row.subtotal_cents, row.discount_cents, row.shipping_cents, row.tax_cents],
      ...[row.tip_cents, row.total_cents],
    ],
  }
}

/** Who pays what is due of an order, as its cart says; undefined for other carts, and once the customer was erased. */
export async function findPayer(ctx: StoreContext, cartId: string): Promise<SavedCheckout | undefined> {
  if (!(await isBalanceCart(ctx, cartId))) return
  const saved = await findSavedCheckout(ctx, cartId)
  return saved?.email ? saved : undefined
}
