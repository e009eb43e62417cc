import { isDeepStrictEqual } from 'node:util'
import { ImageImport } from '@backroom/contract/catalog/products/image-import'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { type CsvPlace, fileStart } from '../../../platform/csv/csv.ts'
import { type RowOutcome, task } from '../../../platform/tasks/tasks.ts'
import { findProduct } from '../find-product.ts'
import { updateProduct } from '../update-product.ts'
import { bodyWithImages } from './images/body-with-images.ts'
import { fetchImages as fetchAll } from './images/fetch-image.ts'
import { type ImageFailure, imageFinding } from './images/image-findings.ts'
import { findSources, lockSources } from './images/image-sources.ts'
import { findWantedImages, type WantedImages } from './images/wanted-images.ts'
import { failure, textsOf } from './import-plan.ts'
import { prepareProducts } from './plan-import.ts'

/** So that little is fetched for nothing if the process ends. */
const maxFetched = 20
/** A server that was too slow so often in one batch gets no more requests of the task. */
const maxLate = 3
const maxSlowHosts = 100

const surplus: ImageFailure = { reason: 'surplus' }

const undone = {
  en: 'The import was undone, so no more images were added.',
  vi: 'Lần nhập đã được hoàn tác nên không thêm ảnh nữa.',
}

interface From {
  /** Where the first product begins that is not done. */
  place: CsvPlace
  /** Its addresses that have no image. */
  failed: [address: string, ImageFailure][]
  slowHosts: string[]
}

interface Prepared {
  products: { place: CsvPlace; wanted: WantedImages | undefined }[]
  failed: Map<string, ImageFailure>
  slowHosts: string[]
  next: CsvPlace | null
}

/** Adds the images that an imported file names to its products, and fetches each of them once. */
export const fetchImages = task({
  kind: 'products.fetchImages',
  input: ImageImport,
  count: async (_ctx, { products }) => products,
  prepare,
  async batch(ctx, input, _from, prepared) {
    if (!prepared || (await isUndone(ctx, input))) return { next: null, done: 0, message: undone }
    const { products, failed, slowHosts, next } = prepared
    const addresses = products.flatMap(({ wanted }) => wanted?.named.map(({ address }) => address) ?? [])
    const files = await lockSources(ctx, addresses)
    const isSettled = ({ wanted }: Prepared['products'][number]) =>
      !wanted || wanted.named.every(({ address, isSurplus }) => isSurplus || files.has(address) || failed.has(address))
    const unsettled = products.findIndex((product) => !isSettled(product))
    const done = products.slice(0, unsettled < 0 ? undefined : unsettled)
    const wanted = done.flatMap((product) => product.wanted ?? [])
    const existing = await lockProducts(ctx, wanted)
    const settled = wanted.filter(({ productId }) => existing.has(productId))
    const rows: RowOutcome[] = []
    for (const product of settled) rows.push(...(await saveImages(ctx, input, product, files)))
    const missing = settled.flatMap(({ handle, named }) =>
      named.flatMap(({ address, line, column, isSurplus }) => {
        const reason = isSurplus ? surplus : files.has(address) ? undefined : failed.get(address)
        return reason ? failure({ line, name: handle, column, text: imageFinding(address, reason) }) : []
      }),
    )
    const rest = products[done.length]
    const kept = rest?.wanted?.named.flatMap(({ address }): From['failed'] => {
      const reason = failed.get(address)
      return reason ? [[address, reason]] : []
    })
    const place = rest?.place ?? next
    return { next: place && { place, failed: kept ?? [], slowHosts }, done: done.length, rows: [...rows, ...missing] }
  },
})

/** Fetches images that the next products of the file miss. */
async function prepare(ctx: WaitingStoreContext, input: ImageImport, from: From | null): Promise<Prepared | undefined> {
  if (await ctx.read((tx) => isUndone(tx, input, false))) return
  const { products, next } = await prepareProducts(ctx, input, from?.place ?? null)
  const failed = new Map(from?.failed)
  const { wanted, missing } = await ctx.read(async (tx) => {
    const wanted = await findWantedImages(tx, input, products)
    const named = wanted.flatMap((product) => product?.named.filter(({ isSurplus }) => !isSurplus) ?? [])
    const addresses = new Set(named.map(({ address }) => address))
    const files = await findSources(tx, [...addresses])
    return { wanted, missing: [...addresses].filter((address) => !files.has(address) && !failed.has(address)) }
  })
  const slow = new Set(from?.slowHosts)
  const isSlow = (address: string) => slow.has(URL.parse(address)?.host ?? '')
  for (const address of missing.filter(isSlow)) failed.set(address, { reason: 'late' })
  const fetched = await fetchAll(ctx, missing.filter((address) => !isSlow(address)).slice(0, maxFetched))
  for (const [address, reason] of fetched) failed.set(address, reason)
  const slowHosts = [...slow, ...slowHostsOf(fetched)].slice(0, maxSlowHosts)
  const places = [from?.place ?? fileStart, ...products.map((product) => product.next)]
  return { products: wanted.map((one, at) => ({ place: places[at]!, wanted: one })), failed, slowHosts, next }
}

function slowHostsOf(fetched: ReadonlyMap<string, ImageFailure>): string[] {
  const late = Map.groupBy(
    [...fetched].filter(([, { reason }]) => reason === 'late'),
    ([address]) => URL.parse(address)?.host ?? '',
  )
  return [...late].filter(([, { length }]) => length >= maxLate).map(([host]) => host)
}

/** Whether the undo of the import has begun. It does not begin before the transaction ends if `isLocked`. */
async function isUndone({ db, storeId }: StoreContext, { importId }: ImageImport, isLocked = true): Promise<boolean> {
  if (isLocked)
    await db
      .selectFrom('tasks')
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', '=', importId)
      .forShare()
      .execute()
  const undoing = await db
    .selectFrom('tasks')
    .select('id')
    .where('store_id', '=', storeId)
    .where('undoes', '=', importId)
    .executeTakeFirst()
  return undoing !== undefined
}

/** @returns the ids of those that exist */
async function lockProducts({ db, storeId }: StoreContext, products: readonly WantedImages[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${products.map(({ productId }) => productId)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Changes nothing but images. A product that has them already is not written. @returns why it can't be saved, if it can't */
async function saveImages(
  ctx: StoreContext,
  { importId, columns }: ImageImport,
  wanted: WantedImages,
  files: ReadonlyMap<string, string>,
): Promise<RowOutcome[]> {
  const product = await findProduct(ctx, wanted.productId)
  const before = productBodyOf(product)
  const after = bodyWithImages(before, wanted, files, new Set(columns))
  if (isDeepStrictEqual(before, after)) return []
  const saved = await updateProduct(ctx, product.id, after, product.revision).catch((error) => {
    if (!(error instanceof DomainError)) throw error
    return failure({ line: wanted.named[0]!.line, name: wanted.handle, column: '', text: textsOf(error) })
  })
  if ('outcome' in saved) return [saved]
  // The undo of the import takes a product for unchanged if it has the revision of the import's row.
  await sql`update task_rows set after = after || ${JSON.stringify({ revision: saved.revision })}::jsonb
             where store_id = ${ctx.storeId} and task_id = ${importId} and thing_id = ${product.id} and outcome = 'done'
               and (after->>'revision')::integer = ${product.revision}`.execute(ctx.db)
  return []
}
