import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { RateService } from '@backroom/contract/selling/rate-services/endpoints'
import { rateServiceErrors } from '@backroom/contract/selling/rate-services/errors'
import { limits } from '@backroom/contract/selling/rate-services/limits'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findService } from './service-queries.ts'
import { createSecret, renewSecret } from './service-secret.ts'

interface ServiceFields {
  name: string
  url: string
}

/** The limit is approximate: concurrent requests may exceed it. @returns it with the secret, which is not shown again */
export async function createService(
  ctx: StoreContext,
  typed: ServiceFields,
): Promise<{ service: RateService; secret: string }> {
  const { db, storeId } = ctx
  const fields = checked(ctx, typed)
  await nameSubject(ctx, fields.name)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rate_services where store_id = ${storeId}`.execute(db)
  if (rows[0]!.count >= limits.services) fail(rateServiceErrors.too_many_rate_services)
  const { id } = await withOwnName(() =>
    db
      .insertInto('rate_services')
      .values({ store_id: storeId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const secret = await createSecret(ctx, id)
  return { service: await findService(ctx, id), secret }
}

/** What it quoted and how it failed is forgotten, because another service may answer now. */
export async function updateService(
  ctx: StoreContext,
  id: string,
  { isActive, ...typed }: ServiceFields & { isActive: boolean },
  revision: number,
): Promise<RateService> {
  const { db, storeId } = ctx
  const fields = checked(ctx, typed)
  await findService(ctx, id)
  await nameSubject(ctx, fields.name)
  const updated = await withOwnName(() =>
    db
      .updateTable('rate_services')
      .set({ ...fields, is_active: isActive, revision: revision + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!updated) fail(generalErrors.revision_conflict)
  for (const table of ['rate_quotes', 'rate_service_failures'] as const)
    await db.deleteFrom(table).where('store_id', '=', storeId).where('service_id', '=', id).execute()
  return findService(ctx, id)
}

export async function removeService(ctx: StoreContext, id: string) {
  const { db, storeId } = ctx
  const { name } = await findService(ctx, id)
  await nameSubject(ctx, name)
  await sql`select from rate_services where store_id = ${storeId} and id = ${id} for update`.execute(db)
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from shipping_profiles
                    where store_id = ${storeId} and zones @? format('$[*].quotes[*] ? (@.serviceId == "%s")', ${id}::text)::jsonpath) as "isUsed"`.execute(
    db,
  )
  if (rows[0]!.isUsed) fail(rateServiceErrors.rate_service_used)
  await db.deleteFrom('rate_services').where('store_id', '=', storeId).where('id', '=', id).execute()
  return {}
}

/** Makes a new secret; the one of before signs, too, for a day. */
export async function replaceSecret(ctx: StoreContext, id: string) {
  const { name } = await findService(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db
    .updateTable('rate_services')
    .set({ secret_changed_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  return renewSecret(ctx, id)
}

function checked({ ports }: StoreContext, { name: typedName, url: typedUrl }: ServiceFields) {
  const [name, url] = [typedName.trim(), typedUrl.trim()]
  if (name === '') fail(generalErrors.invalid_request, [{ en: 'Enter a name.', vi: 'Hãy nhập tên.' }], 'name')
  if (!ports.webhooks.isAllowed(url)) fail(rateServiceErrors.rate_service_url_wrong)
  return { name, url }
}

async function withOwnName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) fail(rateServiceErrors.rate_service_name_taken)
    throw error
  }
}
