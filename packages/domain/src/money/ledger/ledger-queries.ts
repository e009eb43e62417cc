import type { StoreContext } from '../../platform/context.ts'

/** What the platform owes the store, by account, minor units of the currency. */
export async function findBalances({ db, storeId }: StoreContext, currency: string) {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account', 'amount_cents'])
    .where('store_id', '=', storeId)
    .where('currency', '=', currency)
    .execute()
  // Credits are negative in the books and money to the store.
  const owed = (account: string) => {
    const row = rows.find((one) => one.account === account)
    return row ? 0 - row.amount_cents : 0
  }
  return { available: owed('available'), pending: owed('pending') }
}
