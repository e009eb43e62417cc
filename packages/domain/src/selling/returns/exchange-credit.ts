import type { Return } from '@backroom/contract/selling/returns/return'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { backPieces } from '../orders/orders.ts'
import type { Exchanged } from './exchange-items.ts'

type Pieces = { orderLineId: string; quantity: number }[]

/**
 * The pieces of a return that pay for what goes out: those that are back and not refunded. Before the inspection, all that are expected
 * and not refunded.
 */
export async function findCreditedPieces(ctx: StoreContext, { id, state, lines }: Return): Promise<Pieces> {
  if (state !== 'received') return findExpectedPieces(ctx, lines)
  const { rows } = await sql<Pieces[number]>`
    select p.order_line_id as "orderLineId", least(p.restocked_quantity + p.damaged_quantity, ${backPieces(sql`null`)}) as quantity
      from return_lines p join order_lines l on l.store_id = p.store_id and l.id = p.order_line_id
     where p.store_id = ${ctx.storeId} and p.return_id = ${id}
     order by p.order_line_id`.execute(ctx.db)
  return rows.filter(({ quantity }) => quantity > 0)
}

/** Those that are expected and not refunded. Each line is named once. */
export async function findExpectedPieces({ db, storeId }: StoreContext, lines: Exchanged['lines']): Promise<Pieces> {
  const ids = lines.map(({ orderLineId }) => orderLineId)
  const { rows } = await sql<Pieces[number]>`
    select l.id as "orderLineId",
           least(p.quantity, l.fulfilled_quantity - l.exchanged_quantity, l.quantity - l.refunded_quantity - l.exchanged_quantity) as quantity
      from unnest(${ids}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]) as p (id, quantity)
      join order_lines l on l.store_id = ${storeId} and l.id = p.id
     order by l.id`.execute(db)
  return rows.filter(({ quantity }) => quantity > 0)
}
