import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { WaitingStoreContext } from '../../platform/context.ts'
import { type Difference, openDifferences, writeResult } from './differences.ts'
import type { Settled, Side, Span } from './sides.ts'

export interface ReconcileContext {
  directory: Db
  inStore: (storeId: string) => WaitingStoreContext
}

const dayMs = 86_400_000
/** Of one statement. A longer one is an error, because it would not fit in memory. */
const maxLines = 500_000
const chunkSize = 1_000
const isId = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)

/**
 * Compares a provider's statement of a day in UTC with the books of all stores: what the statement names, what the books
 * moved on that day, and the differences of earlier days that are still open. What only one side names on that day is looked
 * up on the other side, so that a movement at midnight is no difference.
 * @returns how many payments or payouts were compared
 */
export async function reconcileDay({ directory, inStore }: ReconcileContext, side: Side, day: string): Promise<number> {
  const statement = await readStatement(side, day)
  const open = await openDifferences(directory, side)
  const span = { from: `${day}T00:00:00Z`, to: new Date(Date.parse(day) + dayMs).toISOString() }
  const keysOfStores = await keysByStore(directory, side, [...statement.keys(), ...open.map(({ key }) => key)])
  for (const store of await storesSettling(directory, side, span))
    if (!keysOfStores.has(store)) keysOfStores.set(store, new Set())
  const compared: string[] = []
  const differences: Difference[] = []
  for (const [store, named] of keysOfStores) {
    const ctx = inStore(store)
    const moved = await ctx.read((tx) => side.movedIn(tx, span))
    const keys = [...named.union(new Set(moved))]
    compared.push(...keys)
    for (const difference of await compare(ctx, side, keys, statement)) differences.push({ ...difference, store })
  }
  const known = new Set(compared)
  for (const [key, { cents, currency }] of statement) {
    if (known.has(key)) continue
    compared.push(key)
    if (cents !== 0) differences.push({ key, store: null, booksCents: 0, providerCents: cents, currency })
  }
  // What no store knows is not in the statement of a later day, and stays open until the provider takes it back.
  for (const { key, store } of open)
    if (store === null && !statement.has(key) && (await side.find(key))?.cents === 0) compared.push(key)
  await writeResult(directory, { side, day, compared, differences })
  return compared.length
}

async function readStatement(side: Side, day: string): Promise<Map<string, Settled>> {
  const lines = new Map<string, Settled>()
  for (let after: string | null | undefined; after !== null; ) {
    const page = await side.statement(day, after)
    for (const line of page.settled) lines.set(line.key, line)
    if (lines.size > maxLines) throw new Error(`the statement of ${side.name} of ${day} has too many lines`)
    // A page without progress would be read for ever.
    if (page.next === after) throw new Error(`the statement of ${side.name} of ${day} does not end`)
    after = page.next
  }
  return lines
}

async function keysByStore(directory: Db, side: Side, keys: string[]): Promise<Map<string, Set<string>>> {
  const stores = new Map<string, Set<string>>()
  const ids = keys.filter(isId)
  for (let from = 0; from < ids.length; from += chunkSize) {
    const { rows } = await sql<{ key: string; store: string }>`
      select key, store from stores_of_settlements(${side.name}, ${ids.slice(from, from + chunkSize)}::uuid[])`.execute(
      directory,
    )
    for (const { key, store } of rows) stores.set(store, (stores.get(store) ?? new Set()).add(key))
  }
  return stores
}

async function storesSettling(directory: Db, { connectionId, kinds }: Side, { from, to }: Span): Promise<string[]> {
  const { rows } = await (connectionId === null
    ? sql<{ store: string }>`
          select stores_settling(${kinds}::text[], ${from}::timestamptz, ${to}::timestamptz) as store`
    : sql<{ store: string }>`select stores_of_connection(${connectionId}) as store`
  ).execute(directory)
  return rows.map(({ store }) => store)
}

/** The differences of one store. One that the store can catch up with is gone before it is noted. */
async function compare(
  ctx: WaitingStoreContext,
  side: Side,
  keys: string[],
  statement: ReadonlyMap<string, Settled>,
): Promise<Omit<Difference, 'store'>[]> {
  const differences: Omit<Difference, 'store'>[] = []
  for (let from = 0; from < keys.length; from += chunkSize) {
    const chunk = keys.slice(from, from + chunkSize)
    const books = await ctx.read((tx) => side.settledOf(tx, chunk))
    for (const own of books) {
      const difference = await differenceOf(ctx, side, own, statement.get(own.key))
      if (difference) differences.push(difference)
    }
  }
  return differences
}

async function differenceOf(ctx: WaitingStoreContext, side: Side, own: Settled, listed: Settled | undefined) {
  const { key } = own
  if (listed && agree(own, listed)) return
  // The statement is of one day; later or earlier movements are in the provider's present state.
  const theirs = (await side.find(key)) ?? { key, cents: 0, currency: own.currency }
  if (agree(own, theirs)) return
  await side.catchUp?.(ctx, key)
  const books = side.catchUp ? (await ctx.read((tx) => side.settledOf(tx, [key])))[0]! : own
  if (agree(books, theirs)) return
  return { key, booksCents: books.cents, providerCents: theirs.cents, currency: theirs.currency }
}

const agree = (one: Settled, other: Settled) =>
  one.cents === other.cents && (one.cents === 0 || one.currency === other.currency)
