import type { StoreContext } from '../../platform/context.ts'

/** The balances that the platform owes the store; minor units of the currency. */
export async function findBalances({ db, storeId }: StoreContext, currency: string) {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account', 'amount_cents'])
    .where('store_id', '=', storeId)
    .where('currency', '=', currency)
    .execute()
  // Credits are negative in the ledger and positive for the store.
  const owed = (account: string) => {
    const row = rows.find((balance) => balance.account === account)
    return row ? 0 - row.amount_cents : 0
  }
  return { available: owed('available'), pending: owed('pending') }
}
