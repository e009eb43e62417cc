import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import type { EntityState } from '@backroom/contract/money/legal-entities/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext, TenantContext } from '../../platform/context.ts'

const selectEntities = ({ db }: Pick<StoreContext, 'db'>) =>
  db
    .selectFrom('legal_entities')
    .select(['id', 'legal_name as legalName', 'country', 'registration_number as registrationNumber', 'state'])
    .select(['reason', 'revision', 'created_at as createdAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntities>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): LegalEntity => ({ ...row, state: row.state as EntityState })

async function findChosenId({ db, storeId }: StoreContext): Promise<string | null> {
  const row = await db
    .selectFrom('store_entities')
    .select('entity_id as id')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The entity that the store sells for. */
export async function findEntityOfStore(ctx: StoreContext): Promise<LegalEntity | undefined> {
  const id = await findChosenId(ctx)
  const row = id === null ? undefined : await selectEntities(ctx).where('id', '=', id).executeTakeFirst()
  return row && viewOf(row)
}

/** The entity of the store, and for an owner of the store those that the owner has. */
export async function listEntities(ctx: TenantContext) {
  const chosenId = await findChosenId(ctx)
  const owned = (await isOwner(ctx)) ? ctx.user.id : null
  const rows = await selectEntities(ctx)
    .where((where) => where.or([where('id', '=', chosenId), where('owner_id', '=', owned)]))
    .orderBy('id')
    .execute()
  return { entities: rows.map(viewOf), chosenId }
}

/** Fails for an entity that is not the person's. */
export async function findOwnEntity(ctx: TenantContext, id: string): Promise<LegalEntity> {
  const row = await selectEntities(ctx).where('id', '=', id).where('owner_id', '=', ctx.user.id).executeTakeFirst()
  return row ? viewOf(row) : fail(generalErrors.not_found)
}

async function isOwner({ db, storeId, user }: TenantContext): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row?.role === 'owner'
}

/** Only an owner says for whom a store sells. */
export async function requireOwner(ctx: TenantContext): Promise<void> {
  if (!(await isOwner(ctx))) fail(generalErrors.forbidden)
}
