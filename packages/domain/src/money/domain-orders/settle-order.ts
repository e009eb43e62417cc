import type { WaitingStoreContext } from '../../platform/context.ts'
import { ServiceError } from '../../platform/json-service.ts'
import { systemHost } from '../../stores/domains/domains.ts'
import { type DomainOrderRow, findOrder } from './domain-order-queries.ts'
import { limits } from './limits.ts'
import { moveOrder } from './move-order.ts'
import type { Registrar, Registration } from './port.ts'

/**
 * Sends an order that was not sent yet, or finds out what became of one that was. An order is marked as sent before the
 * registrar is asked, and what is marked is never sent again: a process that ends in between leaves one that is looked up.
 */
export async function settleDomainOrder(ctx: WaitingStoreContext, registrar: Registrar, id: string): Promise<void> {
  const order = await ctx.read((tx) => findOrder(tx, id))
  if (order.state === 'requested' && order.cancelAskedAt !== null)
    return void (await ctx.write((tx) => moveOrder(tx, id, { from: 'requested', to: 'cancelled' })))
  if (order.state === 'requested') return send(ctx, registrar, order)
  if (order.state === 'pending') return lookUp(ctx, registrar, order)
}

async function send(ctx: WaitingStoreContext, registrar: Registrar, order: DomainOrderRow): Promise<void> {
  const { id, host, years, priceCents, currency } = order
  const isMine = await ctx.write((tx) => moveOrder(tx, id, { from: 'requested', to: 'pending', againInMinutes: 1 }))
  if (!isMine) return
  const target = { host: await ctx.read(systemHost), addresses: ctx.ports.domainAddresses }
  try {
    await apply(ctx, order, await registrar.order({ key: id, host, years, priceCents, currency, target }))
  } catch (error) {
    // Nothing has left, so nothing can have been bought.
    if (error instanceof ServiceError && !error.wasSent)
      await ctx.write((tx) => moveOrder(tx, id, { from: 'pending', to: 'requested', againInMinutes: 1 }))
    throw error
  }
}

async function lookUp(ctx: WaitingStoreContext, registrar: Registrar, order: DomainOrderRow): Promise<void> {
  const { id } = order
  // Before the call, so that a registrar who does not answer is asked less and less.
  await ctx.write((tx) => moveOrder(tx, id, { from: 'pending', to: 'pending', againInMinutes: pauseOf(order) }))
  const isAsked = order.cancelAskedAt !== null
  const found = isAsked ? await registrar.cancel(id) : await registrar.find(id)
  if (found) return apply(ctx, order, found)
  const isClosed = isAsked || (order.sentMinutes >= limits.unknownForMinutes && (await close(ctx, registrar, order)))
  if (!isClosed) return
  await ctx.write((tx) =>
    isAsked
      ? moveOrder(tx, id, { from: 'pending', to: 'cancelled' })
      : moveOrder(tx, id, { from: 'pending', to: 'failed', reason: 'not_accepted' }),
  )
}

/** Closes the key of an order that never arrived. @returns false if it has arrived meanwhile */
async function close(ctx: WaitingStoreContext, registrar: Registrar, order: DomainOrderRow): Promise<boolean> {
  const late = await registrar.cancel(order.id)
  if (late) await apply(ctx, order, late)
  return late === undefined
}

/** A minute to an hour. */
const pauseOf = (order: DomainOrderRow) => Math.min(60, Math.max(1, order.sentMinutes / 2))

/** The step that a registration's state leads to. One that was taken already changes nothing. */
async function apply(ctx: WaitingStoreContext, order: DomainOrderRow, registration: Registration): Promise<void> {
  const { id, host, years, priceCents, currency } = order
  const { state, reference, reason } = registration
  const isOfOrder =
    registration.host === host &&
    registration.years === years &&
    registration.priceCents === priceCents &&
    registration.currency === currency
  if (!isOfOrder) throw new Error(`the registrar's order ${reference} is not that of domain order ${id}`)
  await ctx.write(async (tx) => {
    if (state === 'pending')
      await moveOrder(tx, id, { from: 'pending', to: 'pending', reference, againInMinutes: pauseOf(order) })
    if (state === 'active') await moveOrder(tx, id, { from: 'pending', to: 'active', reference })
    if (state === 'cancelled') await moveOrder(tx, id, { from: 'pending', to: 'cancelled', reference })
    if (state === 'refused')
      await moveOrder(tx, id, { from: 'pending', to: 'failed', reference, reason: reason ?? 'refused' })
  })
}
