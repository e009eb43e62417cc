import type { NumberedKind } from '@backroom/contract/selling/order-documents/states'
import { sql } from 'kysely'
import { findEntityOfStore } from '../../money/legal-entities/legal-entities.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { creditNoteContent, type DocumentContent, invoiceContent, type Seller } from './document-content.ts'
import { findPrintedOrders, type PrintedOrder } from './printed-orders.ts'

interface NewDocument {
  orderId: string
  refundId: string | null
  content: DocumentContent
}

/** How people see the number of a document. */
export const documentName = (kind: NumberedKind, number: number) => `${kind === 'invoice' ? 'INV' : 'CN'}-${number}`

/**
 * Issues the documents that these orders do not have yet, the oldest order first. Numbers have no gaps: until the transaction ends, no
 * other one issues documents of the kind.
 * @returns the ids of all documents of the kind that the orders have, in the order of their numbers
 */
export async function issueDocuments(ctx: StoreContext, kind: NumberedKind, orderIds: string[]): Promise<string[]> {
  const seller: Seller = { store: await findStore(ctx), entity: await findEntityOfStore(ctx) }
  // A credit note names the invoice that it corrects.
  await issueInvoices(ctx, kind === 'invoice' ? orderIds : await findRefunded(ctx, orderIds), seller)
  if (kind === 'credit_note') await issueCreditNotes(ctx, orderIds, seller)
  const { rows } = await sql<{ id: string }>`
    select id from order_documents
     where store_id = ${ctx.storeId} and kind = ${kind} and order_id = any(${orderIds}::uuid[]) order by number`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

async function issueInvoices(ctx: StoreContext, orderIds: string[], seller: Seller) {
  const last = await lockNumbers(ctx, 'invoice')
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.store_id = ${ctx.storeId} and o.id = any(${orderIds}::uuid[]) and o.payment_status <> 'voided'
       and not (o.payment_status = 'pending' and o.cancelled_at is not null)
       and not exists (select from order_documents d
                        where d.store_id = o.store_id and d.order_id = o.id and d.kind = 'invoice')`.execute(ctx.db)
  const orders = await findPrintedOrders(
    ctx,
    rows.map(({ id }) => id),
  )
  await insertDocuments(
    ctx,
    'invoice',
    last,
    orders.map((order) => ({ orderId: order.id, refundId: null, content: invoiceContent(order, seller) })),
  )
}

async function issueCreditNotes(ctx: StoreContext, orderIds: string[], seller: Seller) {
  const last = await lockNumbers(ctx, 'credit_note')
  const { rows } = await sql<{ orderId: string; refundId: string; invoice: number }>`
    select r.order_id as "orderId", r.id as "refundId", i.number as invoice
      from payment_refunds r
      join order_documents i on i.store_id = r.store_id and i.order_id = r.order_id and i.kind = 'invoice'
     where r.store_id = ${ctx.storeId} and r.order_id = any(${orderIds}::uuid[]) and r.state = 'refunded'
       and not exists (select from order_documents d
                        where d.store_id = r.store_id and d.refund_id = r.id)
     order by r.refunded_at, r.id`.execute(ctx.db)
  const orders = await findPrintedOrders(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  await insertDocuments(
    ctx,
    'credit_note',
    last,
    rows.map(({ orderId, refundId, invoice }) => {
      const order = orderOf.get(orderId)!
      const content = creditNoteContent(order, refundOf(order, refundId), seller, documentName('invoice', invoice))
      return { orderId, refundId, content }
    }),
  )
}

const refundOf = ({ refunds }: PrintedOrder, id: string) => refunds.find((refund) => refund.id === id)!

async function findRefunded({ db, storeId }: StoreContext, orderIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from payment_refunds
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and state = 'refunded'`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns the last number of the kind, which stays the last one until the transaction ends */
async function lockNumbers({ db, storeId }: StoreContext, kind: NumberedKind): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into order_document_numbers as numbers (store_id, kind, last) values (${storeId}, ${kind}, 0)
        on conflict (store_id, kind) do update set last = numbers.last
    returning last`.execute(db)
  return rows[0]!.last
}

async function insertDocuments(
  { db, storeId }: StoreContext,
  kind: NumberedKind,
  last: number,
  documents: NewDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await sql`
    insert into order_documents (store_id, kind, number, order_id, refund_id, content)
    select ${storeId}::uuid, ${kind}, ${last}::int + place, "orderId", "refundId", content
      from rows from (jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as ("orderId" uuid, "refundId" uuid, content jsonb))
           with ordinality as document ("orderId", "refundId", content, place)`.execute(db)
  await sql`
    update order_document_numbers set last = ${last + documents.length}
     where store_id = ${storeId} and kind = ${kind}`.execute(db)
}
