import type { StoreContext } from '../context.ts'

export type Account = 'pending' | 'available' | 'psp_clearing' | 'fee_income'

export interface Posting {
  account: Account
  /** Debits positive, credits negative. */
  amountCents: number
}

/** Writes one transaction; the database refuses it at commit unless it sums to zero. Zero amounts are left out. */
export async function postTransaction(
  { db, storeId }: StoreContext,
  { kind, orderId, currency }: { kind: 'sale' | 'release'; orderId: string; currency: string },
  postings: Posting[],
) {
  const { id } = await db
    .insertInto('ledger_transactions')
    .values({ store_id: storeId, kind, order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entries = postings
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, amountCents }) => ({
      store_id: storeId,
      transaction_id: id,
      account,
      amount_cents: amountCents,
      currency,
    }))
  if (entries.length > 0) await db.insertInto('ledger_entries').values(entries).execute()
}
