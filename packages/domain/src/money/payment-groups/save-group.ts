import { connectionErrors } from '@backroom/contract/money/payment-connections/errors'
import { belongsToStore } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { groupErrors } from '@backroom/contract/money/payment-groups/errors'
import { limits } from '@backroom/contract/money/payment-groups/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'
import { findEntityOfStore } from '../legal-entities/legal-entities.ts'
import { allConnections } from '../payment-connections/payment-connections.ts'
import { findGroup } from './group-queries.ts'

type Typed = Pick<PaymentGroup, 'name' | 'connectionIds'>

export async function addGroup(ctx: StoreContext, typed: Typed): Promise<PaymentGroup> {
  const { db } = ctx
  const name = checkedName(typed.name)
  await nameSubject(ctx, name)
  const entity = (await findEntityOfStore(ctx)) ?? fail(connectionErrors.entity_needed)
  await lockStore(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_groups where entity_id = ${entity.id}`.execute(db)
  if (rows[0]!.count >= limits.groupsPerEntity) fail(groupErrors.too_many_groups)
  const { id } = await withOwnName(() =>
    db.insertInto('payment_groups').values({ entity_id: entity.id, name }).returning('id').executeTakeFirstOrThrow(),
  )
  await setConnections(ctx, { id, entityId: entity.id }, typed.connectionIds)
  return findGroup(ctx, id)
}

/** Renames a group and sets its connections. What stores use stays as it is. */
export async function saveGroup(ctx: StoreContext, id: string, typed: Typed, revision: number): Promise<PaymentGroup> {
  const name = checkedName(typed.name)
  await findGroup(ctx, id)
  await nameSubject(ctx, name)
  const entity = (await findEntityOfStore(ctx))!
  const saved = await withOwnName(() =>
    ctx.db
      .updateTable('payment_groups')
      .set({ name, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!saved) fail(generalErrors.revision_conflict)
  await setConnections(ctx, { id, entityId: entity.id }, typed.connectionIds)
  return findGroup(ctx, id)
}

export async function removeGroup(ctx: StoreContext, id: string) {
  const { name } = await findGroup(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db.deleteFrom('payment_groups').where('id', '=', id).execute()
  return {}
}

async function setConnections(
  ctx: StoreContext,
  { id, entityId }: { id: string; entityId: string },
  connectionIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(connectionIds)]
  const known = new Set((await allConnections(ctx)).filter(({ kind }) => !belongsToStore(kind)).map((one) => one.id))
  if (!wanted.every((one) => known.has(one))) fail(generalErrors.not_found)
  await sql`
    delete from payment_group_connections
     where group_id = ${id} and connection_id <> all(${wanted}::uuid[])`.execute(ctx.db)
  await sql`
    insert into payment_group_connections (group_id, connection_id, entity_id)
    select ${id}::uuid, one, ${entityId}::uuid from unnest(${wanted}::uuid[]) one
    on conflict do nothing`.execute(ctx.db)
}

const checkedName = (typed: string): string =>
  typed.trim() ||
  fail(generalErrors.invalid_request, [{ en: 'Enter a name for the group.', vi: 'Hãy nhập tên nhóm.' }], 'name')

async function withOwnName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) fail(groupErrors.group_name_taken)
    throw error
  }
}
