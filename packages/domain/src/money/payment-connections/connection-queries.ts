import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export const connectionColumns = ['id', 'name', 'kind', 'is_active as isActive'] as const

export async function listConnections({ db, storeId }: StoreContext, { page, limit }: { page: number; limit: number }) {
  const all = db.selectFrom('payment_connections').where('store_id', '=', storeId)
  const [connections, { total }] = await Promise.all([
    all
      .select(connectionColumns)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { proxies: connections as PaymentConnection[], total }
}

/** Whether the store has an active payment connection. */
export async function takesPayments({ db, storeId }: StoreContext): Promise<boolean> {
  const row = await db
    .selectFrom('payment_connections')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the store has an active connection to a gateway other than the test gateway. */
export async function takesRealPayments({ db, storeId }: StoreContext): Promise<boolean> {
  const row = await db
    .selectFrom('payment_connections')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .where('kind', '<>', 'test')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
