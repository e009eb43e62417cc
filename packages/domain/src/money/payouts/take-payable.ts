import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Take {
  payoutId: string
  amountCents: number
  currency: string
}

/**
 * Assigns movements of the available balance to a payout, so that they add up to its amount: all that left the balance, and
 * the oldest that entered it, the last of them in part. The balances are locked, and the amount is available.
 */
export async function takePayable({ db, storeId }: StoreContext, { payoutId, amountCents, currency }: Take) {
  const { rows } = await sql<{ taken: number }>`
    with open as (
      select transaction_id, amount_cents - taken_cents as left_cents from payable_amounts
       where store_id = ${storeId} and currency = ${currency} and taken_cents <> amount_cents),
    ordered as (
      select transaction_id, left_cents,
             sum(left_cents) over (order by left_cents > 0, transaction_id rows unbounded preceding) - left_cents as before_cents
        from open),
    taken as materialized (
      select transaction_id, least(left_cents, ${amountCents}::bigint - before_cents)::bigint as amount_cents
        from ordered where left_cents < 0 or before_cents < ${amountCents}::bigint),
    marked as (
      update payable_amounts p set taken_cents = p.taken_cents + taken.amount_cents
        from taken where p.store_id = ${storeId} and p.transaction_id = taken.transaction_id),
    lines as (
      insert into payout_lines (store_id, payout_id, transaction_id, amount_cents)
      select ${storeId}::uuid, ${payoutId}::uuid, transaction_id, amount_cents from taken)
    select coalesce(sum(amount_cents), 0)::int8 as taken from taken`.execute(db)
  if (rows[0]!.taken !== amountCents) throw new Error(`the parts of payout ${payoutId} do not add up to its amount`)
}

/** Gives back what a payout took. Its lines remain, as the history of what it would have paid. */
export async function returnPayable({ db, storeId }: StoreContext, payoutId: string): Promise<void> {
  await sql`
    update payable_amounts p set taken_cents = p.taken_cents - line.amount_cents
      from payout_lines line
     where line.store_id = ${storeId} and line.payout_id = ${payoutId}
       and p.store_id = ${storeId} and p.transaction_id = line.transaction_id`.execute(db)
}
