import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findCart } from '../carts/carts.ts'
import type { Continuation } from '../checkouts/checkouts.ts'
import { findMailLanguage } from '../customers/customers.ts'

type Signing = Pick<StoreContext, 'storeId' | 'ports'>

const macOf = ({ storeId, ports }: Signing, id: string) =>
  createHmac('sha256', ports.secret).update(`pay-draft ${storeId} ${id}`).digest('base64url')

/** Where the customer pays a draft, on any device and without signing in. */
export const draftUrl = (ctx: Signing, host: string, id: string) =>
  `${publicOrigin(ctx.ports, host)}/checkout/draft/${id}.${macOf(ctx, id)}`

/** @returns the id of the draft; undefined for a link that is forged or of another store */
function readLink(ctx: Signing, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(macOf(ctx, id)), Buffer.from(mac)]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined
}

/**
 * The cart of a draft, or its order once it is paid; `expired` after the end of the link; undefined if the draft was deleted or an item is no longer sold. Reads only,
 * because mail scanners open links.
 */
export async function findDraftLink(ctx: StoreContext, token: string): Promise<Continuation | undefined> {
  const id = readLink(ctx, token)
  if (id === undefined) return
  const row = await ctx.db
    .selectFrom('draft_orders as d')
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'd.store_id').onRef('o.id', '=', 'd.order_id'))
    .select(['d.cart_id as cartId', 'd.email', 'd.link_expires_at as linkExpiresAt', 'o.token'])
    .where('d.store_id', '=', ctx.storeId)
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  if (row.token) return { state: 'completed', orderToken: row.token }
  if (row.linkExpiresAt !== null && Date.parse(row.linkExpiresAt) <= Date.now()) return { state: 'expired' }
  const { itemCount } = await findCart(ctx, row.cartId)
  if (itemCount === 0) return
  return { state: 'open', cartId: row.cartId, language: await findMailLanguage(ctx, row.email) }
}
