import { isCountry } from '@backroom/contract/money/legal-entities/countries'
import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { entityErrors } from '@backroom/contract/money/legal-entities/errors'
import { limits } from '@backroom/contract/money/legal-entities/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'
import { findOwnEntity, requireOwner } from './entity-queries.ts'

type Typed = Pick<LegalEntity, 'legalName' | 'country' | 'registrationNumber'>

/** Adds an entity of the person, and chooses it if the store has none. */
export async function addEntity(ctx: TenantContext, typed: Typed): Promise<LegalEntity> {
  const { db, storeId, user } = ctx
  await requireOwner(ctx)
  const entity = checked(typed)
  await nameSubject(ctx, entity.legal_name)
  await lockStore(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from legal_entities where owner_id = ${user.id}`.execute(db)
  if (rows[0]!.count >= limits.entitiesPerOwner) fail(entityErrors.too_many_entities)
  const { id } = await onceFor(() =>
    db
      .insertInto('legal_entities')
      .values({ owner_id: user.id, ...entity })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await db
    .insertInto('store_entities')
    .values({ store_id: storeId, entity_id: id })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
  return findOwnEntity(ctx, id)
}

/** Changes an entity. It waits for its verification again, and takes no money meanwhile. */
export async function updateEntity(
  ctx: TenantContext,
  id: string,
  typed: Typed,
  revision: number,
): Promise<LegalEntity> {
  await requireOwner(ctx)
  await findOwnEntity(ctx, id)
  const entity = checked(typed)
  await nameSubject(ctx, entity.legal_name)
  const again = { state: 'unverified', reason: '', reviewed_by: null, reviewed_at: null, revision: revision + 1 }
  const updated = await onceFor(() =>
    ctx.db
      .updateTable('legal_entities')
      .set({ ...entity, ...again })
      .where('id', '=', id)
      .where('owner_id', '=', ctx.user.id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!updated) fail(generalErrors.revision_conflict)
  return findOwnEntity(ctx, id)
}

/** What was typed, in the form that is stored and compared; fails with the first wrong field. */
function checked({ legalName, country: typedCountry, registrationNumber }: Typed) {
  const filled = (typed: string, field: string) =>
    typed.trim().replaceAll(/\s+/g, ' ') ||
    fail(entityErrors.entity_incomplete, [entityErrors.entity_incomplete], field)
  const country = typedCountry.trim().toUpperCase()
  if (!isCountry(country)) fail(entityErrors.country_wrong)
  return {
    legal_name: filled(legalName, 'legalName'),
    country,
    registration_number: filled(registrationNumber, 'registrationNumber').toUpperCase(),
  }
}

async function onceFor<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) fail(entityErrors.entity_added)
    throw error
  }
}
