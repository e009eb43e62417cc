import { randomUUIDv7 } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftBody, DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import type { DraftState } from '@backroom/contract/selling/draft-orders/states'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { saveDraftCheckout } from '../checkouts/checkouts.ts'
import { findMailLanguage } from '../customers/customers.ts'
import { readDraft } from './draft-columns.ts'
import { findDraft } from './draft-queries.ts'
import type { LockedDraft } from './lock-draft.ts'
import { lockOpenDraft } from './open-drafts.ts'
import { reserveItems } from './reserve-items.ts'

export async function createDraft(ctx: StoreContext, body: DraftBody): Promise<DraftOrder> {
  const { db, storeId } = ctx
  const id = randomUUIDv7()
  const read = await readDraft(ctx, body, id)
  const cart = await db
    .insertInto('carts')
    .values({ store_id: storeId, is_draft: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveCheckout(ctx, cart.id, read)
  // Last, because other drafts of the store wait for the number.
  const { name } = await db
    .with('counter', (query) =>
      query
        .insertInto('draft_order_counters')
        .values({ store_id: storeId, next_number: 2 })
        .onConflict((conflict) =>
          conflict.column('store_id').doUpdateSet({ next_number: sql`draft_order_counters.next_number + 1` }),
        )
        .returning(sql<number>`next_number - 1`.as('number')),
    )
    .insertInto('draft_orders')
    .values({ store_id: storeId, id, cart_id: cart.id, number: sql`(select number from counter)`, ...read.columns })
    .returning('name')
    .executeTakeFirstOrThrow()
  await nameSubject(ctx, name)
  if (read.columns.is_reserved) await reserveItems(ctx, { id, isReserved: true }, read.cart)
  return findDraft(ctx, id)
}

export async function updateDraft(
  ctx: StoreContext,
  id: string,
  body: DraftBody,
  revision: number,
): Promise<DraftOrder> {
  const draft = await lockOpenDraft(ctx, id)
  const read = await readDraft(ctx, body, id, draft)
  const { link_expires_at: linkExpiresAt, is_reserved: isReserved } = read.columns
  const { numUpdatedRows } = await ctx.db
    .updateTable('draft_orders')
    .set({
      ...read.columns,
      state: stateOf({ ...draft, linkExpiresAt }),
      revision: sql<number>`revision + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  await saveCheckout(ctx, draft.cartId, read)
  await reserveItems(ctx, { id, isReserved }, read.cart)
  return findDraft(ctx, id)
}

/** A link with a new end works again. */
const stateOf = ({ sentAt, linkExpiresAt }: Pick<LockedDraft, 'sentAt' | 'linkExpiresAt'>): DraftState =>
  linkExpiresAt !== null && Date.parse(linkExpiresAt) <= Date.now()
    ? 'expired'
    : sentAt === null
      ? 'open'
      : 'invoice_sent'

/** The form of the link begins with customer and address. */
async function saveCheckout(
  ctx: StoreContext,
  cartId: string,
  { email, address, cart }: Awaited<ReturnType<typeof readDraft>>,
): Promise<void> {
  if (email === '') return
  await saveDraftCheckout(ctx, { cartId, email, address, language: await findMailLanguage(ctx, email) }, cart)
}
