import type { NumberedKind } from '@backroom/contract/selling/order-documents/states'
import { sql } from 'kysely'
import { findEntityOfStore } from '../../money/legal-entities/legal-entities.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import {
  cancellingContent,
  creditNoteContent,
  type DocumentContent,
  type DocumentDraft,
  type DocumentSeller,
  invoiceContent,
  isSameSale,
} from './document-content.ts'
import { readDocumentSettings } from './document-settings.ts'
import { findPrintedOrders, type PrintedOrder } from './printed-orders.ts'

interface NewDocument {
  orderId: string
  content: DocumentDraft
  /** Of a credit note: the refund, or the invoice that it takes back. */
  refundId?: string
  cancelsId?: string
  /** Of an invoice that follows one that was taken back. */
  replacesId?: string | null
}

/** What a store issues documents with, while no other transaction issues any in it. */
interface Issuing {
  ctx: StoreContext
  seller: DocumentSeller
  prefixes: Record<NumberedKind, string>
}

/**
 * Issues the documents that these orders do not have yet, the oldest order first. Numbers have no gaps: until the transaction ends, no
 * other one issues documents of the store. An invoice of an order that has changed is taken back, and another one follows.
 * @returns the ids of all documents of the kind that apply to the orders, in the order of their numbers
 */
export async function issueDocuments(ctx: StoreContext, kind: NumberedKind, orderIds: string[]): Promise<string[]> {
  await lockNumbers(ctx)
  const [store, entity, settings] = await Promise.all([
    findStore(ctx),
    findEntityOfStore(ctx),
    readDocumentSettings(ctx),
  ])
  const prefixes = { invoice: settings.invoicePrefix, credit_note: settings.creditNotePrefix }
  const issuing: Issuing = { ctx, prefixes, seller: { store, entity, settings } }
  const cancelled = await cancelInvoices(issuing, orderIds)
  // A credit note names the invoice that it corrects, and an invoice that is taken back is followed by another one at once.
  await issueInvoices(issuing, kind === 'invoice' ? orderIds : [...(await findRefunded(ctx, orderIds)), ...cancelled])
  if (kind === 'credit_note') await issueCreditNotes(issuing, orderIds)
  const { rows } = await sql<{ id: string }>`
    select d.id from order_documents d
     where d.store_id = ${ctx.storeId} and d.kind = ${kind} and d.order_id = any(${orderIds}::uuid[]) and ${isValid}
     order by d.number`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** No credit note takes the document `d` back. */
const isValid = sql<boolean>`not exists (
  select from order_documents c where c.store_id = d.store_id and c.cancels_id = d.id)`

/** An order `o` has no invoice if it was cancelled before it was paid. */
const isVoid = sql<boolean>`(o.payment_status = 'voided' or (o.payment_status = 'pending' and o.cancelled_at is not null))`

/**
 * Takes back the invoices of orders that are void, or that edits have changed since.
 * @returns the ids of these orders
 */
async function cancelInvoices(issuing: Issuing, orderIds: string[]): Promise<string[]> {
  const { ctx, seller } = issuing
  const { rows } = await sql<{ id: string; orderId: string; content: DocumentContent; isVoid: boolean }>`
    select d.id, d.order_id as "orderId", d.content, ${isVoid} as "isVoid"
      from order_documents d join orders o on o.store_id = d.store_id and o.id = d.order_id
     where d.store_id = ${ctx.storeId} and d.kind = 'invoice' and d.order_id = any(${orderIds}::uuid[]) and ${isValid}
       and (${isVoid} or exists (select from order_edits e where e.store_id = o.store_id and e.order_id = o.id))
     order by d.number`.execute(ctx.db)
  const orderOf = await ordersById(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  const outdated = rows.filter(
    ({ orderId, content, isVoid }) => isVoid || !isSameSale(content, invoiceContent(orderOf.get(orderId)!, seller)),
  )
  await insertDocuments(
    issuing,
    'credit_note',
    outdated.map(({ id, orderId, content }) => ({ orderId, cancelsId: id, content: cancellingContent(content) })),
  )
  return outdated.map(({ orderId }) => orderId)
}

async function issueInvoices(issuing: Issuing, orderIds: string[]): Promise<void> {
  const { ctx, seller } = issuing
  const { rows } = await sql<{ id: string; replacesId: string | null }>`
    select o.id, (select d.id from order_documents d
                   where d.store_id = o.store_id and d.order_id = o.id and d.kind = 'invoice'
                   order by d.number desc limit 1) as "replacesId"
      from orders o
     where o.store_id = ${ctx.storeId} and o.id = any(${orderIds}::uuid[]) and not ${isVoid}
       and not exists (select from order_documents d
                        where d.store_id = o.store_id and d.order_id = o.id and d.kind = 'invoice' and ${isValid})
     order by o.id`.execute(ctx.db)
  const orderOf = await ordersById(
    ctx,
    rows.map(({ id }) => id),
  )
  await insertDocuments(
    issuing,
    'invoice',
    rows.map(({ id, replacesId }) => ({
      ...{ orderId: id, replacesId },
      content: invoiceContent(orderOf.get(id)!, seller),
    })),
  )
}

async function issueCreditNotes(issuing: Issuing, orderIds: string[]): Promise<void> {
  const { ctx, seller } = issuing
  const { rows } = await sql<{ orderId: string; refundId: string; invoiceName: string }>`
    select r.order_id as "orderId", r.id as "refundId", i.name as "invoiceName"
      from payment_refunds r
      join lateral (select d.content ->> 'name' as name from order_documents d
                     where d.store_id = r.store_id and d.order_id = r.order_id and d.kind = 'invoice'
                     order by d.number desc limit 1) i on true
     where r.store_id = ${ctx.storeId} and r.order_id = any(${orderIds}::uuid[]) and ${isForGoods}
       and not exists (select from order_documents d
                        where d.store_id = r.store_id and d.refund_id = r.id)
     order by r.refunded_at, r.id`.execute(ctx.db)
  const orderOf = await ordersById(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  await insertDocuments(
    issuing,
    'credit_note',
    rows.map(({ orderId, refundId, invoiceName }) => {
      const order = orderOf.get(orderId)!
      const content = creditNoteContent(order, refundOf(order, refundId), seller, invoiceName)
      return { orderId, refundId, content }
    }),
  )
}

const refundOf = ({ refunds }: PrintedOrder, id: string) => refunds.find((refund) => refund.id === id)!

const ordersById = async (ctx: StoreContext, ids: string[]) =>
  new Map((await findPrintedOrders(ctx, ids)).map((order) => [order.id, order]))

/** A refund `r` that was made and returns more than what edits took off the order: the invoice says that. */
const isForGoods = sql<boolean>`(r.state = 'refunded' and r.returned_cents + r.tip_cents > 0)`

async function findRefunded({ db, storeId }: StoreContext, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.order_id as id from payment_refunds r
     where r.store_id = ${storeId} and r.order_id = any(${orderIds}::uuid[]) and ${isForGoods}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last numbers stay the last ones until the transaction ends. */
async function lockNumbers({ db, storeId }: StoreContext): Promise<void> {
  await sql`
    insert into order_document_numbers as numbers (store_id, kind, last)
    values (${storeId}, 'credit_note', 0), (${storeId}, 'invoice', 0)
        on conflict (store_id, kind) do update set last = numbers.last`.execute(db)
}

async function insertDocuments(
  { ctx: { db, storeId }, prefixes }: Issuing,
  kind: NumberedKind,
  documents: NewDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const { rows } = await sql<{ last: number }>`
    update order_document_numbers set last = last + ${documents.length}
     where store_id = ${storeId} and kind = ${kind} returning last`.execute(db)
  const before = rows[0]!.last - documents.length
  const numbered = documents.map(({ content, ...document }, index) => {
    const number = before + index + 1
    return { ...document, number, content: { ...content, name: `${prefixes[kind]}${number}` } }
  })
  await sql`
    insert into order_documents (store_id, kind, number, order_id, refund_id, cancels_id, replaces_id, content)
    select ${storeId}::uuid, ${kind}, number, "orderId", "refundId", "cancelsId", "replacesId", content
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
           as (number int, "orderId" uuid, "refundId" uuid, "cancelsId" uuid, "replacesId" uuid, content jsonb)
     order by number`.execute(db)
}
