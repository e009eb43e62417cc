import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftOrder, DraftOrderSummary } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftOrderList } from '@backroom/contract/selling/draft-orders/list'
import { sql } from 'kysely'
import { findDraftStock } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import {
  countRows,
  type ListQuery,
  type ListSource,
  listRows,
  type PagedRow,
  pagedColumns,
} from '../../platform/lists/lists.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type DraftTerms, priceDraft, readStoredLines } from '../carts/carts.ts'
import { draftUrl } from './draft-link.ts'
import { shipmentTo, shownPrice } from './shown-price.ts'

/** Source of list and count. */
export const draftSource: ListSource<typeof draftOrderList> = {
  definition: draftOrderList,
  table: 'draft_orders',
  filters: { state: 'state', created: 'created_at', total: 'total_cents' },
  sorts: {
    created: { expression: sql.ref('draft_orders.id'), type: 'uuid' },
    total: { expression: sql.ref('draft_orders.total_cents'), type: 'bigint' },
  },
}

const summaryColumns = [
  'draft_orders.id',
  'number',
  'name',
  'state',
  'email',
  'customer_name as customerName',
  'item_count as itemCount',
  'total_cents as totalCents',
  'currency',
  'created_at as createdAt',
] as const

const drafts = ({ db, storeId }: StoreContext) =>
  db.selectFrom('draft_orders').select(summaryColumns).where('draft_orders.store_id', '=', storeId)

type DraftQuery = ListQuery<typeof draftOrderList>

export const listDrafts = (ctx: StoreContext, query: DraftQuery) =>
  listRows(ctx, draftSource, query, async (page) => {
    const rows = drafts(ctx).innerJoin(page, 'page.id', 'draft_orders.id').select(pagedColumns)
    return (await rows.orderBy('page.rank').execute()) as (DraftOrderSummary & PagedRow)[]
  })

/** @param max counting stops here; the default is the limit of lists */
export const countDrafts = (ctx: StoreContext, query: Omit<DraftQuery, 'limit'>, max?: number) =>
  countRows(ctx, draftSource, query, max)

/** A draft with its price of this moment; that of a completed one is its order’s. */
export async function findDraft(ctx: StoreContext, id: string): Promise<DraftOrder> {
  const row = await drafts(ctx)
    .leftJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 'draft_orders.store_id').onRef('orders.id', '=', 'draft_orders.order_id'),
    )
    .clearSelect()
    .selectAll('draft_orders')
    .select('orders.name as order_name')
    .where('draft_orders.id', '=', id)
    .executeTakeFirst()
  if (!row) return fail(generalErrors.not_found)
  const address = storedAddress(row.shipping_address)
  const terms = {
    ...{ id, currency: row.currency, lines: readStoredLines(row.lines) },
    ...{ deliveryKind: row.delivery_kind, deliveryKey: row.delivery_key, deliveryName: row.delivery_name },
    ...{ deliveryCents: row.delivery_cents, discountKind: row.discount_kind, discountValue: row.discount_value },
    discountReason: row.discount_reason,
  } as DraftTerms
  const [cart, reserved, { host }] = await Promise.all([
    priceDraft(ctx, terms, shipmentTo(address, { optionKey: row.delivery_key, email: row.email })),
    row.is_reserved ? findDraftStock(ctx, id) : undefined,
    findStore(ctx),
  ])
  const { id: _, currency, lines, ...chosen } = terms
  return {
    ...{ id, number: row.number, name: row.name, state: row.state as DraftOrder['state'], email: row.email },
    ...{ customerName: row.customer_name, itemCount: row.item_count, totalCents: row.total_cents, currency },
    ...{ createdAt: row.created_at, ...addressOf(address), ...chosen },
    lines: lines.map(({ id: _line, ...line }) => line),
    ...{ note: row.note, tags: row.tags, price: shownPrice(cart, reserved), url: draftUrl(ctx, host, id) },
    ...{ sentAt: row.sent_at, revision: row.revision, reservedUntil: row.reserved_until },
    ...{ isReserved: row.is_reserved, linkExpiresAt: row.link_expires_at },
    order: row.order_id === null ? null : { id: row.order_id, name: row.order_name ?? '' },
  }
}

const addressOf = ({ regionCode, ...address }: Address): Omit<Address, 'regionCode'> => ({
  ...address,
  // The code is what a list of regions chooses from.
  region: regionCode || address.region,
})
