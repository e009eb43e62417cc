import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { limits } from '@backroom/contract/selling/returns/limits'
import { requestability, returnableQuantity } from '@backroom/contract/selling/returns/rules'
import { notify } from '../../messages/notifications/notifications.ts'
import { claimAttempt, type Network } from '../../platform/attempts/attempts.ts'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { findReturnDays } from '../checkout-settings/checkout-settings.ts'
import { findOrder, findOrderByToken, lockOrder, recordOrderEvent } from '../orders/orders.ts'
import { insertReturn, type ReturnedPieces } from './insert-return.ts'
import { readReturn } from './lock-return.ts'

export interface ReturnRequest {
  lines: ReturnedPieces
  note: string
  /** Returns of the order that the form showed, so that a form that is sent twice requests one. */
  knownReturns: number
  network: Network
}

export type RequestOutcome = 'requested' | 'not_found' | 'too_many' | 'too_late' | 'not_returnable'

/** Requests a return as the buyer who has the link of the order. A member approves or declines it. */
export async function requestReturn(
  ctx: WaitingStoreContext,
  token: string,
  request: ReturnRequest,
): Promise<RequestOutcome> {
  const order = await ctx.read((tx) => findOrderByToken(tx, token))
  if (!order) return 'not_found'
  try {
    // Counted on its own, so that refused requests count too.
    await ctx.write((tx) => claimRequest(tx, order.id, request.network))
  } catch (error) {
    if (error instanceof DomainError && error.code === generalErrors.rate_limited.code) return 'too_many'
    throw error
  }
  return ctx.write((tx) => insertRequest(tx, order.id, request))
}

async function claimRequest({ db, storeId }: StoreContext, orderId: string, network: Network) {
  await claimAttempt(db, { action: 'return-request', of: [storeId], network }, limits.requestsFromNetwork)
  await claimAttempt(db, { action: 'return-request-order', of: [storeId, orderId] }, limits.requestsOfOrder)
}

async function insertRequest(
  ctx: StoreContext,
  orderId: string,
  { lines, note, knownReturns }: ReturnRequest,
): Promise<RequestOutcome> {
  // Locked before it is read: another request or a refund may take the same pieces.
  await lockOrder(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  const state = requestability(order, await findReturnDays(ctx), Date.now())
  if (state === 'too_late') return state
  const left = new Map(order.lines.map((line) => [line.id, returnableQuantity(line)]))
  const isLeft = lines.every(({ orderLineId, quantity }) => quantity > 0 && quantity <= (left.get(orderLineId) ?? 0))
  const isOnce = new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length
  const isSeen = order.returns.length === knownReturns
  if (state === 'nothing' || lines.length === 0 || !isLeft || !isOnce || !isSeen) return 'not_returnable'
  const id = await insertReturn(ctx, orderId, { lines, state: 'requested', note: note.slice(0, limits.noteLength) })
  const { found } = await readReturn(ctx, orderId, id)
  await recordOrderEvent(ctx, orderId, 'return_requested', found.name)
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  await notify(ctx, 'return.requested', { orderId, name: order.name, quantity, note })
  return 'requested'
}
