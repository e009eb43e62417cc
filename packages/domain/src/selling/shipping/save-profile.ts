import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ShippingProfile, ShippingProfileBody } from '@backroom/contract/selling/shipping/endpoints'
import { shippingErrors } from '@backroom/contract/selling/shipping/errors'
import { limits } from '@backroom/contract/selling/shipping/limits'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { requireServices } from '../rate-services/rate-services.ts'
import { checkZones } from './check-zones.ts'
import { findProfile } from './profile-queries.ts'

/** The limit is approximate: concurrent requests may exceed it. */
export async function createProfile(ctx: StoreContext, body: ShippingProfileBody): Promise<ShippingProfile> {
  const columns = await columnsOf(ctx, body, false)
  await nameSubject(ctx, columns.name)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipping_profiles where store_id = ${ctx.storeId}`.execute(ctx.db)
  if (rows[0]!.count >= limits.profiles) fail(shippingErrors.too_many_profiles)
  const { id } = await withOwnName(() =>
    ctx.db
      .insertInto('shipping_profiles')
      .values({ store_id: ctx.storeId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await setProducts(ctx, id, body.productIds)
  return findProfile(ctx, id)
}

export async function updateProfile(
  ctx: StoreContext,
  id: string,
  body: ShippingProfileBody,
  revision: number,
): Promise<ShippingProfile> {
  const { isDefault } = await findProfile(ctx, id)
  const columns = await columnsOf(ctx, body, isDefault)
  await nameSubject(ctx, columns.name)
  const saved = await withOwnName(() =>
    ctx.db
      .updateTable('shipping_profiles')
      .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!saved) fail(generalErrors.revision_conflict)
  await setProducts(ctx, id, isDefault ? [] : body.productIds)
  return findProfile(ctx, id)
}

export async function removeProfile(ctx: StoreContext, id: string) {
  const { name, isDefault } = await findProfile(ctx, id)
  await nameSubject(ctx, name)
  if (isDefault) fail(shippingErrors.default_profile)
  await ctx.db.deleteFrom('shipping_profiles').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}

async function columnsOf(
  ctx: StoreContext,
  { name, zones, pickupLocationIds }: ShippingProfileBody,
  isDefault: boolean,
) {
  const pickups = [...new Set(pickupLocationIds)]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from locations
     where store_id = ${ctx.storeId} and id = any(${pickups}::uuid[])`.execute(ctx.db)
  if (rows[0]!.count < pickups.length) fail(generalErrors.not_found)
  await requireServices(
    ctx,
    zones.flatMap(({ quotes = [] }) => quotes.map(({ serviceId }) => serviceId)),
  )
  return {
    name: name.trim() || fail(generalErrors.invalid_request, [{ en: 'Enter a name.', vi: 'Hãy nhập tên.' }], 'name'),
    is_default: isDefault,
    zones: JSON.stringify(checkZones(zones)),
    pickup_location_ids: isDefault ? pickups : [],
  }
}

/** Products leave the profile that they were in. */
async function setProducts({ db, storeId }: StoreContext, id: string, productIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(productIds)]
  await sql`
    delete from shipping_profile_products
     where store_id = ${storeId} and profile_id = ${id} and product_id <> all(${wanted}::uuid[])`.execute(db)
  const { rows } = await sql`
    insert into shipping_profile_products as kept (store_id, product_id, profile_id)
    select ${storeId}::uuid, p.id, ${id}::uuid from products p
     where p.store_id = ${storeId} and p.id = any(${wanted}::uuid[])
    on conflict (store_id, product_id) do update set profile_id = excluded.profile_id
    returning product_id`.execute(db)
  if (rows.length < wanted.length) fail(generalErrors.not_found)
}

async function withOwnName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) fail(shippingErrors.profile_name_taken)
    throw error
  }
}
