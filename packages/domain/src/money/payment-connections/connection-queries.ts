import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import { belongsToStore, kinds, manualKinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { BankAccount } from '@backroom/contract/money/payment-connections/kinds/vietqr/vietqr-payload'
import { type ConnectionKindName, connectionKinds } from '@backroom/contract/money/payment-connections/states'
import { webhookPath } from '@backroom/contract/money/payment-connections/webhook-path'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const realKinds = connectionKinds.filter((kind) => kinds[kind].takesRealMoney)
const checkedKinds = connectionKinds.filter((kind) => !belongsToStore(kind))
const reportingKinds = connectionKinds.filter((kind) => kinds[kind].capabilities.events)
const isManual = sql`(c.kind = any(${manualKinds}::text[]))`

/**
 * Whether sales of the store may go through a connection: it is on, does not fail, takes the store's currency, and its
 * entity is verified if it takes real money. `c`, `h`, `e`, `s`: the connection, its health, its entity, the store.
 */
const canTakeSales = sql`(c.is_active and coalesce(h.state, 'unknown') <> 'failing'
  and (c.currency is null or c.currency = s.currency)
  and (c.kind <> all(${realKinds}::text[]) or c.is_test or coalesce(e.state = 'verified', false)))`

/** All connections that the store uses or may use, those in use first in their order. */
async function connectionsOf(
  { db, storeId, ports }: StoreContext,
  where: RawBuilder<unknown>,
): Promise<PaymentConnection[]> {
  const { rows } = await sql<PaymentConnection>`
    with known as (
      select c.id, c.name, c.kind, c.is_active as "isActive", c.currency, c.hint, c.is_test as "isTest", c.captures_by_hand as "capturesByHand", c.revision,
             case when c.kind = any(${reportingKinds}::text[]) then jsonb_build_object(
               'url', ${`${ports.adminOrigin}${webhookPath}`}::text || c.id, 'isOn', c.receives_events) end as events, c.created_at,
             case when h.connection_id is not null and c.kind = any(${checkedKinds}::text[]) then jsonb_build_object(
               'state', h.state, 'problem', h.problem,
               'checkedAt', to_char(h.checked_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as health,
             case when a.connection_id is not null then
               (row_number() over (partition by a.connection_id is not null order by a.position, c.id))::int - 1
             end as position,
             coalesce(a.connection_id is not null and ${canTakeSales} and (${isManual} or row_number() over (
               partition by a.connection_id is not null and ${canTakeSales} and not ${isManual}
               order by a.position, c.id) = 1), false) as "takesSales",
             c.instructions, c.unpaid_days as "unpaidDays", c.remind_hours as "remindHours", c.account
        from payment_connections c
        join stores s on s.store_id = ${storeId}
        left join store_payment_connections a
          on a.store_id = s.store_id and a.connection_id = c.id and a.released_at is null
        left join legal_entities e on e.id = c.entity_id
        left join payment_connection_health h on h.connection_id = c.id
       where c.store = s.store_id
          or c.entity_id = (select u.entity_id from store_entities u where u.store_id = s.store_id))
    select id, name, kind, "isActive", currency, hint, "isTest", "capturesByHand", events, health, position, "takesSales", instructions, "unpaidDays", "remindHours", account,
           revision
      from known where ${where} order by position nulls last, created_at, id`.execute(db)
  return rows
}

/** The connections that the store uses, in their order. */
export const usedConnections = (ctx: StoreContext) => connectionsOf(ctx, sql`position is not null`)

/** Those of the store's entity, or of the store itself, that it does not use. */
export const remainingConnections = (ctx: StoreContext) => connectionsOf(ctx, sql`position is null`)

export const allConnections = (ctx: StoreContext) => connectionsOf(ctx, sql`true`)

/** Fails for a connection that is neither the store's nor of its entity. */
export async function findConnection(ctx: StoreContext, id: string): Promise<PaymentConnection> {
  const [found] = await connectionsOf(ctx, sql`id = ${id}`)
  if (!found) return fail(generalErrors.not_found)
  if (found.position === null) return found
  // Its place depends on the others.
  return (await usedConnections(ctx)).find((one) => one.id === id)!
}

export async function listConnections(ctx: StoreContext, { page, limit }: { page: number; limit: number }) {
  const used = await usedConnections(ctx)
  return { proxies: used.slice((page - 1) * limit, page * limit), total: used.length }
}

/** The revision of which connections the store uses in which order. */
export async function findOrderRevision({ db, storeId }: StoreContext): Promise<number> {
  const row = await db
    .selectFrom('store_payment_orders')
    .select('revision')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.revision ?? 1
}

export interface OfferedConnection {
  id: string
  kind: ConnectionKindName
  /** What buyers read. */
  name: string
  instructions: string
  unpaidDays: number | null
  account: BankAccount | null
  /** For the gateway's script on the checkout page; '' for kinds without such a key. */
  publicKey: string
  isTest: boolean
  capturesByHand: boolean
}

/**
 * What buyers of the store can pay by: the connection that all sales by card go through, and each other way that is on. `id`
 * leaves out all but one of them.
 */
export async function findOfferedConnections(
  { db, storeId }: StoreContext,
  id?: string,
): Promise<{ card: OfferedConnection | undefined; manual: OfferedConnection[] }> {
  const { rows } = await sql<OfferedConnection>`
    select c.id, c.kind, c.name, c.instructions, c.unpaid_days as "unpaidDays", c.account,
           c.public_key as "publicKey", c.is_test as "isTest", c.captures_by_hand as "capturesByHand"
      from store_payment_connections a
      join payment_connections c on c.id = a.connection_id
      join stores s on s.store_id = a.store_id
      left join legal_entities e on e.id = c.entity_id
      left join payment_connection_health h on h.connection_id = c.id
     where a.store_id = ${storeId} and a.released_at is null and ${canTakeSales}
       and (${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid)
     order by a.position, c.id`.execute(db)
  return {
    card: rows.find(({ kind }) => !kinds[kind].manual),
    manual: rows.filter(({ kind }) => kinds[kind].manual),
  }
}

/** The connection that all sales by card of the store go through now; undefined if the store takes no cards. */
export const findTakingConnection = async (ctx: StoreContext) => (await findOfferedConnections(ctx)).card

/** Whether buyers can pay by anything now. */
export async function takesPayments(ctx: StoreContext): Promise<boolean> {
  const { card, manual } = await findOfferedConnections(ctx)
  return card !== undefined || manual.length > 0
}

/** Whether the store's sales bring real money, not that of the test gateway. */
export async function takesRealPayments(ctx: StoreContext): Promise<boolean> {
  const taking = await findTakingConnection(ctx)
  return taking !== undefined && kinds[taking.kind].takesRealMoney && !taking.isTest
}
