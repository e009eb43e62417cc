import { limits } from '@backroom/contract/catalog/inventory/limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'
import { type Move, moveStock } from './move-stock.ts'

/** What is to be available of a variant, at all locations together. */
export interface WantedStock {
  variantId: string
  stock: number
}

/** The first location takes the difference. */
export interface ImportedStock extends Move {
  before: number
  after: number
}

interface Counted {
  variantId: string
  stock: number
  locationId: string
  onHand: number
  reserved: number
}

const tooFew = (spare: number): InLanguages => ({
  en: `The first location has only ${spare} pieces to spare. Transfer stock there, or change the other locations under Inventory.`,
  vi: `Địa điểm đầu tiên chỉ còn ${spare} chiếc. Hãy chuyển hàng đến đó, hoặc sửa các địa điểm khác ở mục Tồn kho.`,
})
const tooMany: InLanguages = {
  en: `A location holds at most ${limits.pieces} pieces of a variant. Enter a smaller number.`,
  vi: `Mỗi địa điểm chứa tối đa ${limits.pieces} chiếc của một biến thể. Hãy nhập số nhỏ hơn.`,
}

/**
 * How stock changes if it is set, by variant, or why it can't. What is sold below 0 becomes 0. Variants that are not counted,
 * and those that have this stock, are left out.
 */
export async function planStock(
  { db, storeId }: StoreContext,
  wanted: readonly WantedStock[],
): Promise<Map<string, ImportedStock | { error: InLanguages }>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Counted>`
    select v.id as "variantId", v.stock, first.id as "locationId", coalesce(level.on_hand, 0) as "onHand",
           coalesce(level.reserved, 0) as reserved
      from product_variants v
      cross join (select id from locations where store_id = ${storeId} and is_active order by priority limit 1) first
      left join inventory_levels level
        on level.store_id = v.store_id and level.variant_id = v.id and level.location_id = first.id
     where v.store_id = ${storeId} and v.stock is not null
       and v.id = any(${wanted.map(({ variantId }) => variantId)}::uuid[])`.execute(db)
  const counted = new Map(rows.map((row) => [row.variantId, row]))
  return new Map(
    wanted.flatMap(({ variantId, stock }): [string, ImportedStock | { error: InLanguages }][] => {
      const now = counted.get(variantId)
      if (!now || stock === now.stock) return []
      const after = Math.max(stock, 0)
      const quantity = after - now.stock
      if (quantity === 0) return []
      const { locationId, onHand, reserved } = now
      if (onHand + quantity > limits.pieces) return [[variantId, { error: tooMany }]]
      if (quantity < 0 && onHand + quantity < reserved)
        return [[variantId, { error: tooFew(Math.max(onHand - reserved, 0)) }]]
      return [[variantId, { variantId, locationId, quantity, before: now.stock, after }]]
    }),
  )
}

/** Sets stock to imported numbers. @returns as {@link planStock} */
export async function setStock(ctx: StoreContext, wanted: readonly WantedStock[], userId: string | undefined) {
  await lockVariants(
    ctx,
    wanted.map(({ variantId }) => variantId),
  )
  const planned = await planStock(ctx, wanted)
  const moves = [...planned.values()].flatMap((move) => ('error' in move ? [] : [move]))
  await moveStock(ctx, { reason: 'imported', userId }, moves)
  return planned
}

/** The variants of imported stock that can't be taken back, because it has left its location meanwhile. Locks all of them. */
export async function refusedReturns(ctx: StoreContext, imported: readonly Move[]): Promise<Set<string>> {
  if (imported.length === 0) return new Set()
  const variants = await lockVariants(
    ctx,
    imported.map(({ variantId }) => variantId),
  )
  const { rows } = await sql<{ variantId: string; locationId: string; spare: number }>`
    select variant_id as "variantId", location_id as "locationId", on_hand - reserved as spare from inventory_levels
     where store_id = ${ctx.storeId} and variant_id = any(${[...variants.keys()]}::uuid[])`.execute(ctx.db)
  const spareAt = new Map(rows.map(({ variantId, locationId, spare }) => [`${variantId} ${locationId}`, spare]))
  const refused = imported.filter(({ variantId, locationId, quantity }) => {
    const isCounted = (variants.get(variantId)?.stock ?? null) !== null
    const spare = spareAt.get(`${variantId} ${locationId}`) ?? 0
    return !isCounted || (quantity > 0 && spare < quantity)
  })
  return new Set(refused.map(({ variantId }) => variantId))
}

/** Takes back the difference that an import made; what was sold since stays sold. */
export const returnStock = (ctx: StoreContext, imported: readonly Move[]) =>
  moveStock(
    ctx,
    { reason: 'imported' },
    imported.map(({ variantId, locationId, quantity }) => ({ variantId, locationId, quantity: -quantity })),
  )
