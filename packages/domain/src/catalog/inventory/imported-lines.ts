import type { InventoryFile } from '@backroom/contract/catalog/inventory/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'

/** A line of an imported file with what it is about. */
export interface ImportedLine {
  line: number
  /** As the report names it. */
  name: string
  /** How many variants it may mean. */
  matches: number
  variantId: string | null
  locationId: string | null
  isCounted: boolean
  /** Whether an earlier line of the batch is about the same level. */
  isRepeated: boolean
  onHand: number
  reserved: number
  /** Null if it is no whole number. */
  quantity: number | null
  quantityText: string
  /** On hand when the file was exported; null if it doesn't say. */
  was: number | null
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const wholeNumber = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null)

/** Finds variants by their id, or else by their SKU, and locks them. */
export async function findImported(ctx: StoreContext, rows: InventoryFile['rows']): Promise<ImportedLine[]> {
  const { db, storeId } = ctx
  const lines = rows.map(({ line, variant, sku, location }) => ({
    ...{ line, sku, location, id: isId.test(variant) ? variant.toLowerCase() : null, hasId: variant !== '' },
  }))
  const json = JSON.stringify(lines)
  const found = await sql<{ line: number; ids: string[]; locationId: string | null }>`
    select line, coalesce(v.ids, '{}') as ids, l.id as "locationId"
      from jsonb_to_recordset(${json}::jsonb) as row (line int, sku text, location text, id uuid, "hasId" boolean)
      left join lateral (
        select (array_agg(id))[1:2] as ids from (
          select v.id from product_variants v where v.store_id = ${storeId} and "hasId" and v.id = row.id
          union all
          select v.id from product_variants v
           where v.store_id = ${storeId} and not "hasId" and row.sku <> '' and v.sku = row.sku) named) v on true
      left join locations l on l.store_id = ${storeId} and l.is_active and lower(l.name) = lower(row.location)`.execute(
    db,
  )
  const byLine = new Map(found.rows.map((row) => [row.line, row]))
  const variants = await lockVariants(ctx, [...new Set(found.rows.flatMap(({ ids }) => ids))])
  const levels = await sql<{ variantId: string; locationId: string; onHand: number; reserved: number }>`
    select variant_id as "variantId", location_id as "locationId", on_hand as "onHand", reserved from inventory_levels
     where store_id = ${storeId} and variant_id = any(${[...variants.keys()]}::uuid[])`.execute(db)
  const levelAt = new Map(levels.rows.map((level) => [`${level.variantId} ${level.locationId}`, level]))
  const seen = new Set<string>()
  return rows.map(({ line, variant, sku, location, quantity, was }) => {
    const { ids = [], locationId = null } = byLine.get(line) ?? {}
    const variantId = ids.length === 1 ? ids[0]! : null
    const key = `${variantId} ${locationId}`
    const isRepeated = seen.has(key)
    if (variantId !== null && locationId !== null) seen.add(key)
    const { onHand = 0, reserved = 0 } = levelAt.get(key) ?? {}
    return {
      ...{ line, name: [sku || variant, location].filter(Boolean).join(', '), matches: ids.length },
      ...{ variantId, locationId, isRepeated, onHand, reserved },
      isCounted: variantId !== null && variants.get(variantId)?.stock !== null,
      ...{ quantity: wholeNumber(quantity), quantityText: quantity, was: wholeNumber(was) },
    }
  })
}
