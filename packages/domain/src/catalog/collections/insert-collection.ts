import { randomBytes } from 'node:crypto'
import { collectionsErrors } from '@backroom/contract/catalog/collections/errors'
import { limits } from '@backroom/contract/catalog/collections/limits'
import type { CollectionKind } from '@backroom/contract/catalog/collections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle, handleOf } from '../../platform/handles/handles.ts'
import type { columnsOf } from './collection-columns.ts'

/** Of a collection whose title has no letters and digits. */
const fallbackHandle = 'collection'

/** The address of all products of a shop. */
const reservedHandle = 'all'

export const chosenHandle = (handle: string) => handleOf(handle, fallbackHandle)

/** Rejects a handle that another collection has, and names one that is free. */
export async function failTakenHandle(ctx: StoreContext, handle: string): Promise<never> {
  const free = await freeHandle(ctx, 'collections', handle === reservedHandle ? `${handle}-products` : handle)
  return fail(generalErrors.handle_taken, [
    {
      en: `Another collection has this address. “${free}” is free.`,
      vi: `Bộ sưu tập khác đang dùng đường dẫn này. “${free}” còn trống.`,
    },
  ])
}

export const isReserved = (handle: string) => handle === reservedHandle

/** The limits are approximate: concurrent requests may exceed them. */
export async function requireCapacity({ db, storeId }: StoreContext, kind: CollectionKind): Promise<void> {
  const { rows } = await sql<{ all: number; rules: number }>`
    select count(*)::int as all, count(*) filter (where kind = 'rules')::int as rules
      from collections where store_id = ${storeId}`.execute(db)
  const { all, rules } = rows[0]!
  if (all >= limits.collections) fail(collectionsErrors.too_many_collections)
  if (kind === 'rules' && rules >= limits.ruleCollections) fail(collectionsErrors.too_many_rule_collections)
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

/** Concurrent collections with the same title try this often with the next number, then with a random suffix. */
const numberedAttempts = 3
const maxAttempts = 10

/**
 * Creates a collection without products. A chosen handle may be rejected. One from the title gets a number if it is taken.
 * @returns its id
 */
export async function insertCollection(ctx: StoreContext, kind: CollectionKind, columns: Columns, handle = '') {
  if (handle.trim() !== '') {
    const chosen = chosenHandle(handle)
    if (isReserved(chosen)) return failTakenHandle(ctx, chosen)
    return (await insertWithHandle(ctx, kind, columns, chosen)) ?? failTakenHandle(ctx, chosen)
  }
  const ofTitle = chosenHandle(columns.title)
  const base = isReserved(ofTitle) ? `${ofTitle}-products` : ofTitle
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const free =
      attempt < numberedAttempts
        ? await freeHandle(ctx, 'collections', base)
        : `${base}-${randomBytes(4).toString('hex')}`
    const id = await insertWithHandle(ctx, kind, columns, free)
    if (id !== undefined) return id
  }
  throw new Error(`no handle is free for ${base}`)
}

/** @returns undefined if another collection has the handle */
async function insertWithHandle({ db, storeId }: StoreContext, kind: CollectionKind, columns: Columns, handle: string) {
  const created = await db
    .insertInto('collections')
    .values({ store_id: storeId, handle, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id
}
