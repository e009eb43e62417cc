import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { entityErrors } from '@backroom/contract/money/legal-entities/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findEntityOfStore, findOwnEntity, requireOwner } from './entity-queries.ts'

/** Makes the store sell for another entity of its owner. Connections of the entity before have to be released first. */
export async function chooseEntity(ctx: TenantContext, id: string): Promise<LegalEntity> {
  const { db, storeId } = ctx
  await requireOwner(ctx)
  const entity = await findOwnEntity(ctx, id)
  await nameSubject(ctx, entity.legalName)
  await sql`select from store_entities where store_id = ${storeId} for update`.execute(db)
  if ((await findEntityOfStore(ctx))?.id === id) return entity
  const used = await db
    .selectFrom('store_payment_connections')
    .select('connection_id')
    .where('store_id', '=', storeId)
    .where('entity_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (used) fail(entityErrors.entity_in_use)
  await db
    .insertInto('store_entities')
    .values({ store_id: storeId, entity_id: id })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ entity_id: id }))
    .execute()
  return entity
}
