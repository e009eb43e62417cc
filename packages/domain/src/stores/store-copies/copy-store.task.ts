import { StoreCopy } from '@backroom/contract/stores/store-copies/endpoints'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { claimHost, requireStoreCapacity, slugOf } from '../stores/stores.ts'
import { type CopiedTable, copiedSettings, copiedTables } from './copied-tables.ts'
import { countRows, inStoreOf, type Keys, readRows, writeRows } from './copy-rows.ts'

const batchSize = 300
/** Of tables whose rows have files, which are copied, too. */
const batchWithFiles = 20

interface Resume {
  /** The id of the copy. It has no row of `stores` before everything is copied, so nobody can see it. */
  target: string
  /** Name of the table that is next; null for the store itself. */
  table: string | null
  after: Keys | null
}

const tablesOf = ({ withProducts }: StoreCopy) => copiedTables.filter(({ ofProducts }) => withProducts || !ofProducts)
const sizeOf = ({ hasFiles }: CopiedTable) => (hasFiles ? batchWithFiles : batchSize)

/** Makes a new store with the settings, themes, menus and pages of this one, and its products if asked. */
export const copyStore = task({
  kind: 'stores.copy',
  input: StoreCopy,
  async count(ctx, input) {
    let count = 0
    for (const table of tablesOf(input)) count += await countRows(ctx, table)
    return count
  },
  prepare: copyFiles,
  async batch(ctx, input, from: Resume | null) {
    const start = from ?? { target: crypto.randomUUID(), table: tablesOf(input)[0]!.table, after: null }
    if (start.table !== null) return copyRows(ctx, input, start)
    await openCopy(ctx, start.target, input)
    return { next: null, done: 0 }
  },
})

/** Copies tables until a batch is full, or until the next table's files have to be copied first. */
async function copyRows(ctx: StoreContext, input: StoreCopy, { target, ...from }: Resume) {
  const tables = tablesOf(input)
  let { table: name, after } = from
  let done = 0
  while (name !== null) {
    const at = tables.findIndex(({ table }) => table === name)
    const table = tables[at]!
    const limit = sizeOf(table) - done
    const read = await readRows<object>(ctx, table, after, limit)
    const rows = read.map(({ row }) => row)
    await writeRows(ctx, target, table, rows)
    done += read.length
    if (read.length === limit) return { next: { target, table: name, after: read.at(-1)!.keys }, done }
    const next = tables[at + 1]
    name = next?.table ?? null
    after = null
    if (next?.hasFiles) break
  }
  return { next: { target, table: name, after }, done }
}

/** The files of the rows of a batch. Copying one twice leaves the same file. */
async function copyFiles(ctx: WaitingStoreContext, input: StoreCopy, from: Resume | null): Promise<undefined> {
  const table = tablesOf(input).find((one) => one.table === from?.table)
  if (!from || !table?.hasFiles) return
  const rows = await ctx.read((tx) =>
    readRows<{ hash: string; widths?: number[]; original_type?: string | null; format?: string }>(
      tx,
      table,
      from.after,
      sizeOf(table),
    ),
  )
  const { files } = ctx.ports
  for (const { row } of rows) {
    const names = row.widths
      ? [
          ...row.widths.map((width) => ({ name: `${width}.webp`, type: 'image/webp' })),
          ...(row.original_type ? [{ name: 'original', type: row.original_type }] : []),
        ]
      : [{ name: `font.${row.format}`, type: `font/${row.format}` }]
    for (const { name, type } of names) {
      const bytes = await files.get(`${ctx.storeId}/${row.hash}/${name}`)
      if (bytes) await files.put(`${from.target}/${row.hash}/${name}`, bytes, type)
    }
  }
}

/** The last step: with its row, host and owner the copy exists, all at once. */
async function openCopy(ctx: StoreContext, target: string, { name, slug, ownerId }: StoreCopy) {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select to_jsonb(stores) as settings from stores where store_id = ${ctx.storeId}`.execute(ctx.db)
  const { settings } = rows[0]!
  const copied = Object.fromEntries(copiedSettings.map((column) => [column, settings[column]]))
  await inStoreOf(ctx, target, async (copy) => {
    const { db } = copy
    await requireStoreCapacity(copy, ownerId)
    const base = slug ?? slugOf(name)
    await db
      .insertInto('stores')
      .values({ ...copied, store_id: target, name, slug: base })
      .execute()
    // The address may have been taken meanwhile; a number makes it free.
    const host = await claimHost(copy, base, true)
    await db.updateTable('stores').set({ slug: host.slug }).where('store_id', '=', target).execute()
    await db.insertInto('memberships').values({ store_id: target, user_id: ownerId, role: 'owner' }).execute()
  })
}
