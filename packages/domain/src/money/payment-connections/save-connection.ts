import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import { connectionErrors } from '@backroom/contract/money/payment-connections/errors'
import type { Credentials } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import {
  belongsToStore,
  findProblem,
  kinds,
  normalizeCredentials,
} from '@backroom/contract/money/payment-connections/kinds/kinds'
import { limits } from '@backroom/contract/money/payment-connections/limits'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { ErrorDefinition } from '@backroom/contract/platform/api/error-table'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, WaitingContext } from '../../platform/context.ts'
import type { Ports } from '../../platform/ports.ts'
import { fingerprint, seal } from '../../platform/secret-box.ts'
import { useConnections } from './assign-connection.ts'
import { nextCheck } from './check-connection.ts'
import { findConnection } from './connection-queries.ts'
import { openCredentials } from './gateway-of.ts'
import { gatewayKinds } from './kinds/kinds.ts'
import { type ManualInput, readManual } from './manual-input.ts'

interface NewConnection extends Credentials, ManualInput {
  name: string
  kind: ConnectionKindName
  currency?: string | undefined
  capturesByHand?: boolean | undefined
}

/** Connects a gateway and uses it. The gateway is asked first whether the credentials are right. */
export async function saveConnection(ctx: WaitingContext, typed: NewConnection): Promise<PaymentConnection> {
  const name = checkedName(typed.name)
  const { kind } = typed
  if (belongsToStore(kind)) return ctx.write((tx) => connectOfStore(tx, { ...typed, name }))
  await ctx.read(requireEntity)
  const currency = kinds[kind].currencies?.find((one) => one === typed.currency)
  if (!currency) return fail(connectionErrors.currency_missing)
  const typedCredentials = checkedCredentials(kind, typed)
  const credentials = await requireWorking(ctx.ports, { kind, credentials: typedCredentials, currency })
  return ctx.write(async (tx) => {
    await nameSubject(tx, name)
    // Waits for another connection of the entity that is being added.
    await sql`select from legal_entities where id = ${await requireEntity(tx)} for update`.execute(tx.db)
    const entityId = await requireEntity(tx)
    const { id } = await tx.db
      .insertInto('payment_connections')
      .values({ entity_id: entityId, name, kind, currency, ...shownOf(kind, credentials), ...capturesOf(kind, typed) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepCredentials(tx, id, { kind, credentials })
    await useConnections(tx, [id])
    return findConnection(tx, id)
  })
}

/** Connects what belongs to the store, which it has once, or changes it and switches it on again. */
export async function connectOfStore(
  ctx: StoreContext,
  { name, kind, ...typed }: Pick<NewConnection, 'name' | 'kind'> & ManualInput,
): Promise<PaymentConnection> {
  const manual = readManual(kind, typed)
  const currency = kinds[kind].currencies?.[0] ?? null
  await nameSubject(ctx, name)
  const { id } = await ctx.db
    .insertInto('payment_connections')
    .values({ store: ctx.storeId, name, kind, currency, ...manual })
    .onConflict((conflict) =>
      conflict.columns(['store', 'kind']).doUpdateSet({
        name,
        is_active: true,
        ...manual,
        revision: sql`payment_connections.revision + (
          (payment_connections.name, payment_connections.is_active, payment_connections.instructions,
           payment_connections.unpaid_days, payment_connections.remind_hours, payment_connections.account) is distinct from
          (excluded.name, true, excluded.instructions, excluded.unpaid_days, excluded.remind_hours, excluded.account))::int`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await useConnections(ctx, [id])
  return findConnection(ctx, id)
}

/**
 * Replaces the credentials once the gateway has accepted them. The account stays: payments that began with it are captured and
 * refunded there.
 */
export async function replaceCredentials(ctx: WaitingContext, id: string, typed: Credentials) {
  const { name, kind, currency } = await ctx.read((tx) => findConnection(tx, id))
  if (kinds[kind].fields.length === 0 || currency === null) return fail(connectionErrors.no_credentials)
  const typedCredentials = checkedCredentials(kind, typed)
  const before = await ctx.read((tx) => openCredentials(tx, id))
  if (kinds[kind].accountFields.some((field) => typedCredentials[field] !== before[field]))
    fail(connectionErrors.account_changed)
  const credentials = await requireWorking(ctx.ports, { kind, credentials: typedCredentials, currency })
  // What the gateway says is the account.
  if (credentials.merchantId !== before.merchantId) fail(connectionErrors.account_changed)
  return ctx.write(async (tx) => {
    await nameSubject(tx, name)
    await findConnection(tx, id)
    await tx.db
      .updateTable('payment_connections')
      .set({ ...shownOf(kind, credentials), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    await keepCredentials(tx, id, { kind, credentials })
    return findConnection(tx, id)
  })
}

/** Changes a connection, or switches it on or off wherever it is used. */
export async function updateConnection(
  ctx: StoreContext,
  id: string,
  typed: { name: string; isActive: boolean; capturesByHand?: boolean | undefined } & ManualInput,
  revision: number,
): Promise<PaymentConnection> {
  const name = checkedName(typed.name)
  const before = await findConnection(ctx, id)
  await nameSubject(ctx, name)
  const manual = readManual(before.kind, typed, before)
  const updated = await ctx.db
    .updateTable('payment_connections')
    .set({ name, is_active: typed.isActive, ...manual, ...capturesOf(before.kind, typed), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!updated) fail(generalErrors.revision_conflict)
  return findConnection(ctx, id)
}

const checkedName = (typed: string): string =>
  typed.trim() ||
  fail(generalErrors.invalid_request, [{ en: 'Enter a gateway name.', vi: 'Hãy nhập tên cổng thanh toán.' }], 'name')

const rejectField = (error: ErrorDefinition, field: string): never => fail(error, [error], field)

function checkedCredentials(kind: ConnectionKindName, typed: Credentials): Credentials {
  const credentials = normalizeCredentials(kind, typed)
  const problem = findProblem(kind, credentials)
  if (problem) rejectField(connectionErrors[problem.error], problem.field)
  return credentials
}

interface Account {
  kind: ConnectionKindName
  credentials: Credentials
  currency: string
}

/** Asks the gateway. @returns the credentials, with the account that they open if the gateway names it */
async function requireWorking(ports: Ports, { kind, credentials, currency }: Account): Promise<Credentials> {
  if (!gatewayKinds[kind].isAvailable(ports)) fail(connectionErrors.kind_unavailable)
  const { problem, merchantId } = (await gatewayKinds[kind].check?.(ports, credentials, currency)) ?? {}
  if (problem === 'refused' || problem === 'other_account') fail(connectionErrors.credentials_refused)
  if (problem === 'other_currency') fail(connectionErrors.currency_refused)
  if (problem === 'not_activated') fail(connectionErrors.not_activated)
  if (problem) fail(connectionErrors.gateway_silent)
  return merchantId ? { ...credentials, merchantId } : credentials
}

/** Only of gateways that can wait with it. What is not typed stays as it is. */
const capturesOf = (kind: ConnectionKindName, { capturesByHand }: { capturesByHand?: boolean | undefined }) =>
  kinds[kind].capabilities.capturesWithinDays && capturesByHand !== undefined
    ? { captures_by_hand: capturesByHand }
    : {}

/** The columns that contain what may be shown of the credentials. */
const shownOf = (kind: ConnectionKindName, credentials: Credentials) => ({
  hint: kinds[kind].hintOf(credentials),
  public_key: kinds[kind].publicKeyOf?.(credentials) ?? '',
  receives_events: Boolean(credentials.webhookSecret),
})

/** The entity of the store, if it may have one more connection. */
async function requireEntity({ db, storeId }: StoreContext): Promise<string> {
  const { rows } = await sql<{ id: string; count: number }>`
    select u.entity_id as id, (select count(*)::int from payment_connections c where c.entity_id = u.entity_id) as count
      from store_entities u where u.store_id = ${storeId}`.execute(db)
  const [entity] = rows
  if (!entity) return fail(connectionErrors.entity_needed)
  if (entity.count >= limits.perEntity) fail(connectionErrors.too_many_connections)
  return entity.id
}

/** Stores what opens the account, which has just been checked. */
async function keepCredentials(
  { db, ports }: StoreContext,
  connectionId: string,
  { kind, credentials }: Omit<Account, 'currency'>,
): Promise<void> {
  const text = JSON.stringify(credentials)
  const kept = {
    sealed: seal(ports.secret, 'payment account', text),
    fingerprint: fingerprint(ports.secret, 'payment account', `${kind} ${text}`),
  }
  try {
    await db
      .insertInto('payment_credentials')
      .values({ connection_id: connectionId, ...kept })
      .onConflict((conflict) => conflict.columns(['connection_id']).doUpdateSet(kept))
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) fail(connectionErrors.connection_added)
    throw error
  }
  const works = { state: 'ok', checked_at: sql<string>`now()`, failures: 0, problem: null, next_check_at: nextCheck }
  await db
    .insertInto('payment_connection_health')
    .values({ connection_id: connectionId, ...works })
    .onConflict((conflict) => conflict.columns(['connection_id']).doUpdateSet(works))
    .execute()
}
