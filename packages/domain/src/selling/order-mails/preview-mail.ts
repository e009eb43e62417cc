import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Language } from '@backroom/contract/platform/api/language'
import type { MailPreview, orderMails } from '@backroom/contract/selling/order-mails/endpoints'
import { type RawBuilder, sql } from 'kysely'
import { findMailLook, renderBuyerMail, withStandard, writeOrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { exampleMail } from './example-mail.ts'
import { requireVariables } from './require-variables.ts'
import { writeMail } from './write-mail.ts'

/** A mail with words that may not be saved yet, about the newest order that can have one. */
export async function previewMail(
  ctx: TenantContext,
  kind: MailKind,
  { language, ...typed }: Input<typeof orderMails.preview>['body'],
): Promise<MailPreview> {
  requireVariables(kind, typed)
  const real = ctx.permissions.has('orders.view') ? await writeNewest(ctx, kind, language) : undefined
  const mail = real ?? (await exampleMail(ctx, kind, language))
  const [written, look] = await Promise.all([
    writeOrderMail(ctx, mail, withStandard(typed, kind, language)),
    findMailLook(ctx),
  ])
  const { missing, ...rendered } = written
  // The back office shows pictures of its own host only.
  const logoUrl = look.logoUrl.replace(look.storeUrl, ctx.ports.adminOrigin)
  const { subject, html, plain } = renderBuyerMail(rendered, { ...look, logoUrl })
  return { subject, html, plain, missing, orderName: real ? (real.values['order.number'] ?? '') : '' }
}

async function writeNewest(ctx: StoreContext, kind: MailKind, language: Language) {
  const { rows } = await sql<{ orderId: string | null; draftOrderId: string | null; aboutId: string | null }>`
    ${newest[kind](ctx.storeId)} limit 1`.execute(ctx.db)
  return rows[0] && writeMail(ctx, { kind, variant: 'refunded', ...rows[0] }, language)
}

const newestOrder = (condition: RawBuilder<unknown>) => (storeId: string) =>
  sql`
  select id as "orderId", null as "draftOrderId", null as "aboutId" from orders
   where store_id = ${storeId} and email <> '' and ${condition} order by id desc`

const newestParcel = (state: RawBuilder<unknown>) => (storeId: string) =>
  sql`
  select o.id as "orderId", null as "draftOrderId", f.id as "aboutId"
    from fulfillments f join orders o on o.store_id = f.store_id and o.id = f.order_id
   where f.store_id = ${storeId} and f.state ${state} and o.email <> '' order by f.id desc`

const newestReturn = (states: string[]) => (storeId: string) =>
  sql`
  select o.id as "orderId", null as "draftOrderId", r.id as "aboutId"
    from returns r join orders o on o.store_id = r.store_id and o.id = r.order_id
   where r.store_id = ${storeId} and r.state = any(${states}::text[]) and o.email <> '' order by r.id desc`

/** What the newest mail of each kind would be about. */
const newest: Record<MailKind, (storeId: string) => RawBuilder<unknown>> = {
  order_confirmed: newestOrder(sql`true`),
  order_cancelled: newestOrder(sql`status = 'cancelled'`),
  payment_due: newestOrder(
    sql`(payment_status = 'partially_paid' or payment_status = 'pending' and payment_method ->> 'kind' <> 'cash_on_delivery')
        and status <> 'cancelled'`,
  ),
  review_request: newestOrder(sql`fulfillment_status = 'fulfilled'`),
  refunded: (storeId) => sql`
    select o.id as "orderId", null as "draftOrderId", r.id as "aboutId"
      from payment_refunds r join orders o on o.store_id = r.store_id and o.id = r.order_id
     where r.store_id = ${storeId} and r.state = 'refunded' and o.email <> '' order by r.id desc`,
  order_edited: (storeId) => sql`
    select o.id as "orderId", null as "draftOrderId", e.id as "aboutId"
      from order_edits e join orders o on o.store_id = e.store_id and o.id = e.order_id
     where e.store_id = ${storeId} and o.email <> '' order by e.id desc`,
  parcel_sent: newestParcel(sql`<> 'cancelled'`),
  parcel_delivered: newestParcel(sql`= 'delivered'`),
  return_approved: newestReturn(['approved']),
  return_declined: newestReturn(['declined']),
  return_received: newestReturn(['received', 'closed']),
  draft_link: (storeId) => sql`
    select null as "orderId", id as "draftOrderId", null as "aboutId" from draft_orders
     where store_id = ${storeId} and state in ('open', 'invoice_sent') and email <> '' order by id desc`,
}
