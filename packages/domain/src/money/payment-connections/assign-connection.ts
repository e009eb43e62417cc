import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import { connectionErrors } from '@backroom/contract/money/payment-connections/errors'
import { limits } from '@backroom/contract/money/payment-connections/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findConnection, usedConnections } from './connection-queries.ts'

/** Uses a connection of the store's entity, after those that it uses already. */
export async function assignConnection(ctx: StoreContext, id: string): Promise<PaymentConnection> {
  const { name } = await findConnection(ctx, id)
  await nameSubject(ctx, name)
  await useConnections(ctx, [id])
  return findConnection(ctx, id)
}

/** Connections in use keep their place. The caller has found each of them. */
export async function useConnections(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  const { db, storeId } = ctx
  await countUp(ctx)
  await sql`
    insert into store_payment_connections as used (store_id, connection_id, holder_id, position)
    select ${storeId}, c.id, c.holder_id, taken.next + array_position(${[...ids]}::uuid[], c.id)
      from payment_connections c,
           (select coalesce(max(position), -1) as next from store_payment_connections
             where store_id = ${storeId} and released_at is null) taken
     where c.id = any(${[...ids]}::uuid[])
    on conflict (store_id, connection_id) do update
      set released_at = null, position = excluded.position, noticed_failing = false
    where used.released_at is not null`.execute(db)
  if ((await usedConnections(ctx)).length > limits.perStore) fail(connectionErrors.too_many_connections)
}

/** Stops using a connection. @returns how many of the store's payments still finish through it */
export async function releaseConnection(ctx: StoreContext, id: string): Promise<{ openPayments: number }> {
  const { name, position } = await findConnection(ctx, id)
  if (position === null) fail(generalErrors.not_found)
  await nameSubject(ctx, name)
  return stopUsing(ctx, [id])
}

export async function stopUsing(ctx: StoreContext, ids: readonly string[]): Promise<{ openPayments: number }> {
  const { db, storeId } = ctx
  await countUp(ctx)
  await db
    .updateTable('store_payment_connections')
    .set({ released_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('connection_id', 'in', ids)
    .where('released_at', 'is', null)
    .execute()
  const { rows } = await sql<{ openPayments: number }>`
    select count(*)::int as "openPayments" from payments
     where store_id = ${storeId} and connection_id = any(${[...ids]}::uuid[]) and next_check_at is not null
       and state in ('authorizing', 'action_required', 'authorized', 'cancelling')`.execute(db)
  return rows[0]!
}

/** Sets the order. `ids` names each connection that the store uses once. */
export async function orderConnections(ctx: StoreContext, ids: readonly string[], revision: number) {
  const { db, storeId } = ctx
  const next = await countUp(ctx)
  if (next !== revision + 1) fail(generalErrors.revision_conflict)
  const used = await usedConnections(ctx)
  const named = new Set(ids)
  if (named.size !== ids.length || named.size !== used.length || !used.every(({ id }) => named.has(id)))
    fail(connectionErrors.connections_changed)
  await sql`
    update store_payment_connections set position = array_position(${[...ids]}::uuid[], connection_id) - 1
     where store_id = ${storeId} and released_at is null`.execute(db)
  return { proxies: await usedConnections(ctx), revision: next }
}

/** Counts a change of the store's connections. Its row is locked, so that changes wait for each other. */
async function countUp({ db, storeId }: StoreContext): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into store_payment_orders as counted (store_id, revision) values (${storeId}, 2)
    on conflict (store_id) do update set revision = counted.revision + 1 returning revision`.execute(db)
  return rows[0]!.revision
}
