import { inventoryErrors } from '@backroom/contract/catalog/inventory/errors'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import type { Location } from '@backroom/contract/catalog/inventory/location-endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

export async function listLocations({ db, storeId }: StoreContext): Promise<{ locations: Location[] }> {
  const { rows } = await sql<Location>`
    select id, name, priority, is_active as "isActive", created_at as "createdAt", revision,
           (select coalesce(sum(on_hand), 0)::bigint from inventory_levels level
             where level.store_id = locations.store_id and level.location_id = locations.id) as pieces
      from locations where store_id = ${storeId} order by priority`.execute(db)
  return { locations: rows }
}

const findLocation = async (ctx: StoreContext, id: string): Promise<Location> =>
  (await listLocations(ctx)).locations.find((location) => location.id === id) ?? fail(generalErrors.not_found)

/** Locks all locations: number, order and the last active one are decided over all of them. */
async function lockLocations({ db, storeId }: StoreContext) {
  const { rows } = await sql<{ id: string; isActive: boolean; revision: number }>`
    select id, is_active as "isActive", revision from locations where store_id = ${storeId} order by id for update`.execute(
    db,
  )
  return rows
}

export async function createLocation(ctx: StoreContext, typed: { name: string }): Promise<Location> {
  const name = nameFrom(typed.name)
  await nameSubject(ctx, name)
  const { length } = await lockLocations(ctx)
  if (length >= limits.locationsPerStore) fail(inventoryErrors.too_many_locations)
  const { id } = await unlessTaken(
    ctx.db
      .insertInto('locations')
      .values({
        store_id: ctx.storeId,
        name,
        priority: sql<number>`(select max(priority) + 1 from locations where store_id = ${ctx.storeId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findLocation(ctx, id)
}

export async function updateLocation(
  ctx: StoreContext,
  id: string,
  typed: { name: string; isActive: boolean },
  revision: number,
): Promise<Location> {
  const name = nameFrom(typed.name)
  const locked = await lockLocations(ctx)
  const location = locked.find((one) => one.id === id) ?? fail(generalErrors.not_found)
  if (location.revision !== revision) fail(generalErrors.revision_conflict)
  await nameSubject(ctx, name)
  if (location.isActive && !typed.isActive) {
    if (locked.filter(({ isActive }) => isActive).length === 1) fail(inventoryErrors.last_location)
    await requireEmpty(ctx, id)
  }
  await unlessTaken(
    ctx.db
      .updateTable('locations')
      .set({ name, is_active: typed.isActive, revision: revision + 1, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .execute(),
  )
  return findLocation(ctx, id)
}

async function requireEmpty({ db, storeId }: StoreContext, id: string) {
  const level = await db
    .selectFrom('inventory_levels')
    .select('id')
    .where('store_id', '=', storeId)
    .where('location_id', '=', id)
    .where(({ or, eb }) => or([eb('on_hand', '<>', 0), eb('reserved', '<>', 0), eb('incoming', '<>', 0)]))
    .limit(1)
    .executeTakeFirst()
  const onTheWay = await db
    .selectFrom('inventory_transfers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', '=', 'in_transit')
    .where(({ or, eb }) => or([eb('from_location_id', '=', id), eb('to_location_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  if (level || onTheWay) fail(inventoryErrors.location_not_empty)
}

/** @param ids of all locations, in their new order */
export async function orderLocations(ctx: StoreContext, ids: readonly string[]) {
  const locked = new Set((await lockLocations(ctx)).map(({ id }) => id))
  if (ids.some((id) => !locked.has(id))) fail(generalErrors.not_found)
  if (locked.size !== ids.length || new Set(ids).size !== ids.length) fail(inventoryErrors.locations_changed)
  await sql`
    update locations set priority = place, revision = revision + 1, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality as wanted (location_id, place)
     where store_id = ${ctx.storeId} and id = location_id and priority <> place`.execute(ctx.db)
  return listLocations(ctx)
}

const nameFrom = (typed: string) =>
  typed.trim() ||
  fail(generalErrors.invalid_request, [{ en: 'Enter the name of the location.', vi: 'Hãy nhập tên địa điểm.' }], 'name')

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) fail(inventoryErrors.location_name_taken)
    throw error
  }
}
