import type { LedgerAccount } from '@backroom/contract/money/payouts/ledger-kinds'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export type Balances = Record<'available' | 'pending' | 'reserved' | 'inPayout' | 'debt', number>

/** The store's own accounts contain credits, which are negative in the ledger and positive here. A debt is positive, too. */
function balancesOf(rows: { account: string; amountCents: number }[]): Balances {
  const of = (account: LedgerAccount) => rows.find((row) => row.account === account)?.amountCents ?? 0
  return {
    available: 0 - of('available'),
    pending: 0 - of('pending'),
    reserved: 0 - of('reserved'),
    inPayout: 0 - of('in_payout'),
    debt: of('debt'),
  }
}

/** The balances that the platform owes the store; minor units of the currency. */
export async function findBalances({ db, storeId }: StoreContext, currency: string): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account', 'amount_cents as amountCents'])
    .where('store_id', '=', storeId)
    .where('currency', '=', currency)
    .execute()
  return balancesOf(rows)
}

/**
 * Locks all balances of the store until the transaction ends, in the order in which entries lock them. Whatever posts more
 * than once locks them first, so that two such transactions cannot wait for each other. The first lock covers balances that
 * another such transaction is about to create.
 */
export async function lockBalances({ db, storeId }: StoreContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('balances ' || ${storeId}, 0))`.execute(db)
  await sql`select from ledger_balances where store_id = ${storeId} order by account desc, currency for update`.execute(
    db,
  )
}
