import type { Address } from '@backroom/contract/platform/addresses/address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { AddressBody } from '@backroom/contract/selling/order-addresses/endpoints'
import { orderAddressesErrors as errors } from '@backroom/contract/selling/order-addresses/errors'
import { findAddressRefusal } from '@backroom/contract/selling/order-addresses/rules'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { requireAddress } from '../../platform/addresses/addresses.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder, lockOrder } from '../orders/orders.ts'

/** Changes where an order is sent. The order is locked, so a parcel is sent before or after it. An equal address changes nothing. */
export async function saveOrderAddress(
  ctx: TenantContext,
  id: string,
  body: AddressBody,
  revision: number,
): Promise<Order> {
  const { db, storeId, user } = ctx
  await lockOrder(ctx, id)
  const order = await findOrder(ctx, id)
  await nameSubject(ctx, order.name)
  const refusal = findAddressRefusal(order)
  if (refusal) fail(errors[refusal])
  if (order.revision !== revision) fail(generalErrors.revision_conflict)
  const before = order.shippingAddress
  const after = requireAddress(body)
  if (isSame(before, after) || isAsShown(before, body)) return order
  await db
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(after), revision: sql<number>`revision + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('order_events')
    .values({
      ...{ store_id: storeId, order_id: id, kind: 'address_changed', user_id: user.id },
      addresses: JSON.stringify({ before, after }),
    })
    .execute()
  return findOrder(ctx, id)
}

const isSame = (one: Address, other: Address) =>
  (Object.keys(other) as (keyof Address)[]).every((field) => one[field] === other[field])

/**
 * Whether the values of the form are those that it began with. An address from a file, or from before addresses were checked, is not
 * stored as `checkAddress` writes it.
 */
function isAsShown({ regionCode, region, ...stored }: Address, body: AddressBody): boolean {
  const shown: AddressBody = { ...stored, region: regionCode || region }
  return (Object.keys(body) as (keyof AddressBody)[]).every((field) => body[field].trim() === shown[field].trim())
}
