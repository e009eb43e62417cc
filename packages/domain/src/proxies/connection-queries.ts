import type { StoreProxy } from '@backroom/contract/proxies/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

export const proxyColumns = ['id', 'name', 'kind', 'is_active as isActive'] as const

export async function listProxies({ db, storeId }: StoreContext, { page, limit }: { page: number; limit: number }) {
  const all = db.selectFrom('payment_connections').where('store_id', '=', storeId)
  const [proxies, { total }] = await Promise.all([
    all
      .select(proxyColumns)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { proxies: proxies as StoreProxy[], total }
}

/** Without an active connection nobody can pay. */
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

/** Whether what a buyer pays is money: a test gateway takes none. */
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
