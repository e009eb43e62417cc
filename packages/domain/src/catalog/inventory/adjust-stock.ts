import type { inventory, Level } from '@backroom/contract/catalog/inventory/endpoints'
import { inventoryErrors } from '@backroom/contract/catalog/inventory/errors'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { findLevelAt, findLevels } from './level-queries.ts'
import { lockVariants } from './lock-variants.ts'
import { moveStock } from './move-stock.ts'
import { nameOf } from './name-of.ts'

interface Pieces {
  onHand: number
  reserved: number
}

/** Why a person may not change the pieces on hand of a level to `onHand`; undefined if they may. */
export function refusalOf(level: Pieces, onHand: number) {
  if (onHand > limits.pieces) return inventoryErrors.too_many_pieces
  // What payments hold stays. Of what was sold without stock anything may arrive.
  if (onHand < level.onHand && onHand < level.reserved) return inventoryErrors.too_few_available
  return undefined
}

/** Adds pieces to a location, or takes some off. */
export async function adjustStock(ctx: TenantContext, input: Input<typeof inventory.adjust>['body']): Promise<Level> {
  const { variantId, locationId, quantity, reason, note } = input
  if (quantity === 0)
    fail(
      generalErrors.invalid_request,
      [{ en: 'Enter how many pieces come or go.', vi: 'Hãy nhập số lượng tăng hoặc giảm.' }],
      'quantity',
    )
  await lockCounted(ctx, [variantId])
  await requireActive(ctx, [locationId])
  const level = await findPieces(ctx, variantId, locationId)
  const refusal = refusalOf(level, level.onHand + quantity)
  if (refusal) fail(refusal, undefined, 'quantity')
  await moveStock(ctx, { reason, note: note.trim(), userId: ctx.user.id }, [{ variantId, locationId, quantity }])
  const changed = await findLevelAt(ctx, variantId, locationId)
  await nameSubject(ctx, nameOf(changed))
  return changed
}

/** Sets the pieces on hand of several levels, all of them or none. */
export async function saveLevels(ctx: TenantContext, input: Input<typeof inventory.saveLevels>['body']) {
  const ids = input.levels.map(({ id }) => id)
  const before = await findLevels(ctx, ids)
  if (before.length < new Set(ids).size) fail(generalErrors.not_found)
  await lockCounted(
    ctx,
    before.map(({ variantId }) => variantId),
  )
  await requireActive(
    ctx,
    before.map(({ locationId }) => locationId),
  )
  const locked = new Map((await findLevels(ctx, ids)).map((level) => [level.id, level]))
  // Of a level that is there twice, the last number counts.
  const wanted = new Map(input.levels.map((level) => [level.id, level]))
  const moves = [...wanted.values()].map(({ id, onHand, revision }) => {
    const level = locked.get(id) ?? fail(generalErrors.not_found)
    // The person saw another number: it was changed, or a customer bought some.
    if (level.revision !== revision) fail(generalErrors.revision_conflict)
    const refusal = refusalOf(level, onHand)
    if (refusal) fail(refusal, [], undefined)
    return { variantId: level.variantId, locationId: level.locationId, quantity: onHand - level.onHand }
  })
  await moveStock(ctx, { reason: input.reason, note: input.note.trim(), userId: ctx.user.id }, moves)
  const levels = await findLevels(ctx, ids)
  await nameSubject(ctx, levels.slice(0, 3).map(nameOf).join(', '))
  return { levels }
}

/** Locks variants that must exist and be counted. */
export async function lockCounted(ctx: StoreContext, ids: readonly string[]) {
  const variants = await lockVariants(ctx, [...new Set(ids)])
  for (const id of ids) {
    const variant = variants.get(id) ?? fail(generalErrors.not_found)
    if (variant.stock === null) fail(inventoryErrors.stock_not_counted)
  }
}

/** Locks locations, so that none of them goes out of use meanwhile. */
export async function requireActive({ db, storeId }: StoreContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; isActive: boolean }>`
    select id, is_active as "isActive" from locations
     where store_id = ${storeId} and id = any(${ids}::uuid[]) order by id for share`.execute(db)
  if (rows.length < new Set(ids).size) fail(generalErrors.not_found)
  if (rows.some(({ isActive }) => !isActive)) fail(inventoryErrors.location_inactive)
}

/** The pieces of a variant at a location, 0 where it has never been. */
async function findPieces({ db, storeId }: StoreContext, variantId: string, locationId: string): Promise<Pieces> {
  const found = await db
    .selectFrom('inventory_levels')
    .select(['on_hand as onHand', 'reserved'])
    .where('store_id', '=', storeId)
    .where('variant_id', '=', variantId)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  return found ?? { onHand: 0, reserved: 0 }
}
