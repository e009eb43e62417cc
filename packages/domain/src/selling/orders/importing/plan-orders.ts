import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { type ReadOrder, readOrder } from './read-order.ts'

/** The number of an order with the letters around it. */
export interface OrderName {
  prefix: string
  number: number
  suffix: string
}

/** What an import does with an order: adds it with the file's number or, without one, with the next; or leaves it. */
export type PlannedOrder =
  | { kind: 'new'; read: ReadOrder; name: OrderName }
  | { kind: 'renumbered'; read: ReadOrder }
  | { kind: 'known'; read: ReadOrder }
  | { kind: 'finding'; read: ReadOrder }

/** What an import does with orders of its file. Changes nothing. */
export async function planOrders(
  ctx: StoreContext,
  orders: readonly (readonly PlacedRow[])[],
  columns: readonly string[],
): Promise<PlannedOrder[]> {
  const { currency } = await findStore(ctx)
  const read = orders.map((rows) => readOrder(rows, columns, currency))
  const names = new Map(read.map((order) => [order, nameOf(order.name)]))
  const { keys, numbers } = await findTaken(
    ctx,
    read.map(({ key }) => key),
    [...names.values()].flatMap((name) => name?.number ?? []),
  )
  return read.map((order): PlannedOrder => {
    if (order.findings.length > 0) return { kind: 'finding', read: order }
    if (keys.has(order.key)) return { kind: 'known', read: order }
    keys.add(order.key)
    const name = names.get(order)
    if (!name || numbers.has(name.number)) return { kind: 'renumbered', read: order }
    numbers.add(name.number)
    return { kind: 'new', read: order, name }
  })
}

// Higher ones would leave too few for the orders that follow.
const maxKeptNumber = 99_999_999

/** Undefined if a name has no number that can be kept. */
function nameOf(name: string): OrderName | undefined {
  const [, prefix = '', digits = '', suffix = ''] = /^(.{0,10}?)(\d{1,9})(\D{0,10})$/su.exec(name) ?? []
  const zeros = /^0*/.exec(digits)![0]
  const number = Number(digits)
  if (digits === '' || number < 1 || number > maxKeptNumber || (prefix + zeros).length > 10) return undefined
  return { prefix: prefix + zeros, number, suffix }
}

async function findTaken({ db, storeId }: StoreContext, keys: readonly string[], numbers: readonly number[]) {
  const { rows } = await sql<{ number: number; key: string | null }>`
    select number, import_key as key from orders where store_id = ${storeId} and number = any(${[...numbers]}::int[])
    union
    select number, import_key from orders where store_id = ${storeId} and import_key = any(${[...keys]}::text[])`.execute(
    db,
  )
  return { keys: new Set(rows.flatMap(({ key }) => key ?? [])), numbers: new Set(rows.map(({ number }) => number)) }
}
