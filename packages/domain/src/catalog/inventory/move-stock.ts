import type { MovementReason } from '@backroom/contract/catalog/inventory/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { reportLowStock } from './report-low-stock.ts'

export interface Move {
  variantId: string
  locationId: string
  /** Added to the pieces on hand; negative if they leave. */
  quantity: number
}

export interface Cause {
  reason: MovementReason
  userId?: string | undefined
  orderId?: string | undefined
  transferId?: string | undefined
  note?: string | undefined
}

/**
 * Changes the pieces on hand and records why. Besides it only the sale of reserved stock writes `on_hand`. The variants
 * must be locked, and a variant is at most once at a location in `moves`.
 */
export async function moveStock(ctx: StoreContext, cause: Cause, moves: readonly Move[]): Promise<void> {
  const { db, storeId } = ctx
  const changing = moves.filter(({ quantity }) => quantity !== 0)
  if (changing.length === 0) return
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(changing)}::jsonb)
                    as move ("variantId" uuid, "locationId" uuid, quantity int)),
    changed as (
      insert into inventory_levels as level (store_id, product_id, variant_id, location_id, on_hand)
      select ${storeId}::uuid, v.product_id, v.id, "locationId", quantity
        from moved join product_variants v on v.store_id = ${storeId} and v.id = "variantId"
      on conflict (store_id, variant_id, location_id) do update set
        on_hand = level.on_hand + excluded.on_hand, revision = level.revision + 1, updated_at = now()
      returning variant_id, location_id, on_hand)
    insert into inventory_movements
      (store_id, variant_id, location_id, reason, quantity, on_hand, user_id, order_id, transfer_id, note)
    select ${storeId}::uuid, variant_id, location_id, ${cause.reason}, quantity, on_hand, ${cause.userId ?? null}::uuid,
           ${cause.orderId ?? null}::uuid, ${cause.transferId ?? null}::uuid, ${cause.note ?? ''}
      from changed join moved on "variantId" = variant_id and "locationId" = location_id`.execute(db)
  // Pieces of a first stock are not counted yet.
  if (cause.reason === 'initial') return
  await reportLowStock(
    ctx,
    changing.map(({ variantId }) => variantId),
  )
}
