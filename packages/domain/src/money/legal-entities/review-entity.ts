import { type LegalEntity, legalEntities, type ReviewedEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { entityErrors } from '@backroom/contract/money/legal-entities/errors'
import type { EntityState } from '@backroom/contract/money/legal-entities/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { recordAccess } from '../../people/auth/auth.ts'
import { nameSubject, recordAudit } from '../../platform/audit/audit.ts'
import { inStore, type PersonContext, type TenantContext } from '../../platform/context.ts'
import { findEntityOfStore } from './entity-queries.ts'

const pageSize = 50

/** Entities of all stores in a state, the oldest first. One that no store sells for is not reviewed. */
export async function listEntityQueue(
  { db, user }: PersonContext,
  { state, after }: { state: EntityState; after?: string | undefined },
) {
  const { rows } = await sql<ReviewedEntity>`
    select id, store_id as "storeId", store_name as "storeName", legal_name as "legalName", country,
           registration_number as "registrationNumber", state, reason, revision, created_at as "createdAt",
           owner_id = ${user.id}::uuid as "isOwn"
      from legal_entity_queue(${state}, ${after ?? null}::uuid, ${pageSize + 1})`.execute(db)
  return { entities: rows.slice(0, pageSize), isMore: rows.length > pageSize }
}

interface Reviewed {
  id: string
  /** One of its stores, whose audit log notes the review. */
  storeId: string
  revision: number
}

export const verifyEntity = (ctx: PersonContext, reviewed: Reviewed) =>
  review(ctx, legalEntities.verify, reviewed, { state: 'verified', reason: '' })

export const refuseEntity = (ctx: PersonContext, { reason, ...reviewed }: Reviewed & { reason: string }) => {
  const why = reason.trim() || fail(entityErrors.entity_incomplete, [entityErrors.entity_incomplete], 'reason')
  return review(ctx, legalEntities.refuse, reviewed, { state: 'refused', reason: why })
}

/** Reviews the entity as it was read: one that changed meanwhile is read again first. */
async function review(
  person: PersonContext,
  endpoint: Endpoint,
  { id, storeId, revision }: Reviewed,
  outcome: { state: EntityState; reason: string },
): Promise<LegalEntity> {
  const { user, address } = person
  await recordAccess(
    person,
    'review_entity',
    { userId: user.id, sessionId: user.sessionId },
    { storeId, id, step: endpoint.name },
  )
  return inStore(person, storeId, async (store) => {
    const tenant: TenantContext = { ...store, user, permissions: new Set() }
    const entity = await findEntityOfStore(store)
    if (entity?.id !== id) fail(generalErrors.not_found)
    await recordAudit(tenant, endpoint, address, { id })
    await nameSubject(tenant, entity.legalName)
    const { rows } = await sql<{ isOwn: boolean }>`
      select owner_id = ${user.id}::uuid as "isOwn" from legal_entities where id = ${id} for update`.execute(store.db)
    if (rows[0]?.isOwn) fail(entityErrors.own_entity)
    const updated = await store.db
      .updateTable('legal_entities')
      .set({ ...outcome, reviewed_by: user.id, reviewed_at: sql<string>`now()`, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst()
    if (!updated) fail(entityErrors.entity_changed)
    return (await findEntityOfStore(store))!
  })
}
