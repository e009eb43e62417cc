import type { DomainOrderReason, DomainOrderState } from '@backroom/contract/money/domain-orders/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { addBoughtDomain } from '../../stores/domains/domains.ts'
import { coverShortfalls, lockBalances, postTransactions } from '../ledger/ledger.ts'

interface Step {
  from: DomainOrderState
  to: DomainOrderState
  reason?: DomainOrderReason
  reference?: string
  /** When an open order is looked at again. */
  againInMinutes?: number
}

/**
 * Takes a step, once: of concurrent callers one moves the order, and only it returns the price or adds the domain.
 * @returns false if the order is no longer in the state that the step begins with
 */
export async function moveOrder(ctx: StoreContext, id: string, step: Step): Promise<boolean> {
  const { db, storeId } = ctx
  const { from, to, reason = null, reference, againInMinutes } = step
  const isOpen = to === 'requested' || to === 'pending'
  const isRefunded = to === 'cancelled' || to === 'failed'
  if (isRefunded) await lockBalances(ctx)
  const moved = await db
    .updateTable('domain_orders')
    .set({
      ...{ state: to, reason, settled_at: isOpen ? null : sql<string>`now()` },
      ...(reference !== undefined && { registrar_reference: reference }),
      ...(to === 'pending' && from === 'requested' && { sent_at: sql<string>`now()` }),
      next_look_at: againInMinutes === undefined ? null : sql<string>`now() + ${againInMinutes} * interval '1 minute'`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['host', 'price_cents as priceCents', 'currency'])
    .executeTakeFirst()
  if (!moved) return false
  if (to === 'active') await addBoughtDomain(ctx, moved.host)
  if (isRefunded) await refund(ctx, id, moved)
  return true
}

async function refund(ctx: StoreContext, id: string, paid: { priceCents: number; currency: string }) {
  await postTransactions(ctx, [
    {
      ...{ kind: 'domain_back', reference: id, orderId: null, currency: paid.currency },
      postings: [
        { account: 'fee_income', amountCents: paid.priceCents },
        { account: 'available', amountCents: -paid.priceCents },
      ],
    },
  ])
  // A refund of an order may have left a debt meanwhile.
  await coverShortfalls(ctx)
}
