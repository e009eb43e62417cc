import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type {
  AbandonedCheckout,
  AbandonedSummary,
  abandonedCheckouts,
} from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { abandonedCheckoutList } from '@backroom/contract/selling/abandoned-checkouts/list'
import { sql } from 'kysely'
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
import { findBuyable, isWritable } from './mailable.ts'
import { recoveryUrl } from './recovery-links.ts'

/** Source of list and count. */
export const abandonedSource: ListSource<typeof abandonedCheckoutList> = {
  definition: abandonedCheckoutList,
  table: 'abandoned_checkouts',
  filters: { state: 'state', step: 'step', abandoned: 'abandoned_at', total: 'total_cents' },
  sorts: {
    abandoned: { expression: sql.ref('abandoned_checkouts.abandoned_at'), type: 'timestamptz' },
    total: { expression: sql.ref('abandoned_checkouts.total_cents'), type: 'bigint' },
  },
}

const linesOf = sql<AbandonedSummary['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(l->>'id', n::text), 'title', l->>'title', 'variantTitle', coalesce(l->>'variantTitle', ''),
           'quantity', l->'quantity', 'totalCents', l->'totalCents', 'imageUrl', coalesce(l->>'imageUrl', '')) order by n), '[]')
    from jsonb_array_elements(checkouts.lines) with ordinality listed(l, n))`

const orderOf = sql<AbandonedSummary['order']>`(
  select jsonb_build_object('id', o.id, 'name', o.name) from orders o
   where o.store_id = abandoned_checkouts.store_id and o.id = abandoned_checkouts.order_id)`

const abandonedOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('abandoned_checkouts')
    .innerJoin('checkouts', (join) =>
      join
        .onRef('checkouts.store_id', '=', 'abandoned_checkouts.store_id')
        .onRef('checkouts.id', '=', 'abandoned_checkouts.id'),
    )
    .select(['abandoned_checkouts.id', 'abandoned_checkouts.email', 'name', 'abandoned_at as abandonedAt'])
    .select([
      'abandoned_checkouts.step',
      'abandoned_checkouts.state',
      'mail_count as mailCount',
      'discount_code as discountCode',
    ])
    .select(['abandoned_checkouts.total_cents as totalCents', 'abandoned_checkouts.currency'])
    .select([linesOf.as('lines'), orderOf.as('order')])
    .where('abandoned_checkouts.store_id', '=', storeId)

export const listAbandoned = (ctx: StoreContext, query: Input<typeof abandonedCheckouts.list>['query']) =>
  listRows(
    ctx,
    abandonedSource,
    query,
    // Constraints of the table list the values of its texts.
    async (page) =>
      (await abandonedOf(ctx)
        .innerJoin(page, 'page.id', 'abandoned_checkouts.id')
        .select(pagedColumns)
        .orderBy('page.rank')
        .execute()) as (AbandonedSummary & PagedRow)[],
  )

/** @param max what is counted at most */
export const countAbandoned = (
  ctx: StoreContext,
  query: Omit<ListQuery<typeof abandonedCheckoutList>, 'limit'>,
  max?: number,
) => countRows(ctx, abandonedSource, query, max)

export async function findAbandoned(ctx: StoreContext, id: string): Promise<AbandonedCheckout> {
  const row = await abandonedOf(ctx)
    .select(['checkouts.language', 'checkouts.subtotal_cents as subtotalCents', 'discount_cents as discountCents'])
    .select([
      'shipping_cents as shippingCents',
      'tax_cents as taxCents',
      'tip_cents as tipCents',
      'customer_note as note',
    ])
    .select(['shipping_address as address', 'cart_id as cartId', 'checkouts.state as checkoutState'])
    .where('abandoned_checkouts.id', '=', id)
    .executeTakeFirst()
  if (!row) return fail(generalErrors.not_found)
  const { cartId, checkoutState, address, ...shown } = row
  const [mails, store, buyable, mailable] = await Promise.all([
    findMails(ctx, id),
    findStore(ctx),
    findBuyable(ctx, cartId),
    isMailable(ctx, id),
  ])
  const isOpen = buyable.length > 0 && !['completed', 'expired'].includes(checkoutState)
  return {
    ...shown,
    address: storedAddress(address),
    mails,
    url: isOpen ? recoveryUrl(ctx, store.host, id) : '',
    isMailable: mailable && buyable.length > 0,
  } as AbandonedCheckout
}

const findMails = ({ db, storeId }: StoreContext, id: string) =>
  db
    .selectFrom('abandoned_mails')
    .select(['step', 'queued_at as queuedAt'])
    .where('store_id', '=', storeId)
    .where('checkout_id', '=', id)
    .orderBy('queued_at')
    .orderBy('step')
    .execute()

async function isMailable({ db, storeId }: StoreContext, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isWritable} and not exists (select from abandoned_mails m where m.store_id = a.store_id and m.checkout_id = a.id and m.step = 3) as is
      from abandoned_checkouts a join checkouts c on c.store_id = a.store_id and c.id = a.id
     where a.store_id = ${storeId} and a.id = ${id}`.execute(db)
  return rows[0]?.is ?? false
}
