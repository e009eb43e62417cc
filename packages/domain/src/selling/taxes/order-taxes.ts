import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { PricedCart } from '../pricing/pricing.ts'

/** A rate's part of an order, as the order keeps it. */
export interface AppliedTax {
  name: string
  millionths: number
  isIncluded: boolean
  cents: number
  /** Of each line, by its place. */
  lines: number[]
  shippingCents: number
}

export const appliedTaxes = ({ taxes }: PricedCart, isIncluded: boolean): AppliedTax[] =>
  taxes.filter(({ cents }) => cents > 0).map((tax) => ({ ...tax, isIncluded }))

/** Stores the tax of an order, which no later change of the rates alters. */
export async function writeOrderTaxes(
  { db, storeId }: StoreContext,
  orderId: string,
  taxes: readonly AppliedTax[],
): Promise<void> {
  if (taxes.length === 0) return
  await db
    .insertInto('order_taxes')
    .values(
      taxes.map(({ name, millionths, isIncluded, cents, lines, shippingCents }, position) => ({
        store_id: storeId,
        order_id: orderId,
        ...{ position, name, millionths, is_included: isIncluded, cents },
        ...{ line_cents: lines, shipping_cents: shippingCents },
      })),
    )
    .execute()
}

/** For queries of `orders`. */
export const taxesOfOrder = sql<Omit<AppliedTax, 'lines' | 'shippingCents'>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'millionths', t.millionths, 'isIncluded', t.is_included,
           'cents', t.cents) order by t.position), '[]')
    from order_taxes t where t.store_id = orders.store_id and t.order_id = orders.id)`
