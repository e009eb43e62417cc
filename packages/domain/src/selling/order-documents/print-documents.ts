import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orderDocuments } from '@backroom/contract/selling/order-documents/endpoints'
import { orderDocumentErrors } from '@backroom/contract/selling/order-documents/errors'
import { limits } from '@backroom/contract/selling/order-documents/limits'
import type { NumberedKind } from '@backroom/contract/selling/order-documents/states'
import { sql } from 'kysely'
import type { StoreContext, TenantContext, WaitingContext } from '../../platform/context.ts'
import { nextSelected, requireMatching, requireRows, type Selected } from '../../platform/lists/lists.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { orderSource } from '../orders/orders.ts'
import { drawDocument, type IssuedDocument } from './draw-document.ts'
import { drawPackingSlip, textOfSlip } from './draw-packing-slip.ts'
import { findLogo } from './find-logo.ts'
import { issueDocuments } from './issue-documents.ts'
import { pdfOf } from './pdf.ts'
import { findPrintedOrders } from './printed-orders.ts'

type Bodies = { [Key in keyof typeof orderDocuments]: Input<(typeof orderDocuments)[Key]>['body'] }

/** Documents that are read at once. */
const batchSize = 50

type Select = (tx: TenantContext) => Promise<string[]>
type Matching = Bodies['printMatching']['matching']

/** Prints documents of the given orders, the oldest first. Fails if one is not in the store. */
export const printDocuments = (ctx: WaitingContext, { kind, ids }: Bodies['print']) => print(ctx, kind, given(ids))

/** Prints those of all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const printMatchingDocuments = (ctx: WaitingContext, { kind, matching }: Bodies['printMatching']) =>
  print(ctx, kind, matched(matching))

/** Prints what is still to be sent of the given orders, the oldest first. Fails if one is not in the store. */
export const printSlips = (ctx: WaitingContext, { ids }: Bodies['printSlips']) => slipsOf(ctx, given(ids))

/** The same of all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const printMatchingSlips = (ctx: WaitingContext, { matching }: Bodies['printMatchingSlips']) =>
  slipsOf(ctx, matched(matching))

const given =
  (ids: string[]): Select =>
  (tx) =>
    requireRows(tx, orderSource, ids)

const matched =
  (matching: Matching): Select =>
  async (tx) => {
    if (matching.count > limits.printed) fail(orderDocumentErrors.too_many_documents)
    return idsOf(tx, { matching: await requireMatching(tx, orderSource, matching) })
  }

type Batch = Awaited<ReturnType<typeof nextSelected>>

async function idsOf(ctx: StoreContext, selected: Selected<typeof orderSource.definition>): Promise<string[]> {
  const found: string[] = []
  let from: string | null = null
  do {
    const { ids, next }: Batch = await nextSelected(ctx, orderSource, selected, { from, size: 100 })
    found.push(...ids)
    from = next
  } while (from !== null)
  return found
}

async function print(ctx: WaitingContext, kind: NumberedKind, select: Select) {
  const ids = await ctx.write(async (tx) => issueDocuments(tx, kind, await select(tx)))
  if (ids.length === 0) fail(orderDocumentErrors.nothing_to_print)
  return documentsOf(ctx, kind, ids)
}

async function slipsOf(ctx: WaitingContext, select: Select) {
  const ids = (await ctx.read(select)).toSorted()
  if (ids.length === 0) fail(orderDocumentErrors.nothing_to_print)
  return drawSlips(ctx, ids)
}

async function* drawSlips(ctx: WaitingContext, orderIds: string[]) {
  const [store, logo] = await Promise.all([ctx.read(findStore), findLogo(ctx)])
  const orders = batches(orderIds, (ids) => ctx.read((tx) => findPrintedOrders(tx, ids)))
  const paper = { size: paperOf(store.currency), logo, title: store.name } as const
  const seller = { store, entity: undefined }
  yield* pdfOf(
    orders,
    paper,
    (pdf, order) => drawPackingSlip(pdf, order, seller),
    (order) => textOfSlip(order, seller),
  )
}

async function* documentsOf(ctx: WaitingContext, kind: NumberedKind, documentIds: string[]) {
  const [store, logo] = await Promise.all([ctx.read(findStore), findLogo(ctx)])
  const documents = batches(documentIds, (ids) => ctx.read((tx) => findDocuments(tx, kind, ids)))
  yield* pdfOf(documents, { size: paperOf(store.currency), logo, title: store.name }, drawDocument, JSON.stringify)
}

async function* batches<Item>(ids: string[], read: (ids: string[]) => Promise<Item[]>): AsyncGenerator<Item> {
  for (let from = 0; from < ids.length; from += batchSize) yield* await read(ids.slice(from, from + batchSize))
}

/** The paper of the countries that sell in these currencies. */
const paperOf = (currency: string) => (['USD', 'CAD', 'MXN'].includes(currency) ? 'LETTER' : 'A4')

async function findDocuments({ db, storeId }: StoreContext, kind: NumberedKind, ids: string[]) {
  const { rows } = await sql<IssuedDocument>`
    select kind, issued_at as "issuedAt", content from order_documents
     where store_id = ${storeId} and kind = ${kind} and id = any(${ids}::uuid[]) order by number`.execute(db)
  return rows
}
