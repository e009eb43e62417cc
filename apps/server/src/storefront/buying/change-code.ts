import { enterCode, findCodes, removeCode } from '@backroom/domain/selling/carts/carts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { cartOf } from '../visits/visitor.ts'
import { atHost } from '../visits/visitor-answer.ts'
import { readTyped } from './checkout-form.ts'
import { isSameCode, readCode, readRemovedCode } from './code-form.ts'
import { readDelivery, vatFinding } from './delivery-form.ts'
import { showForm } from './show-form.ts'
import { readTip } from './tip-form.ts'

type Body = Record<string, unknown>

/** Applies or removes a code, and shows the form again with everything that was typed. */
export async function changeCode(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const body = (request.body ?? {}) as Body
  const [removed, typed] = [readRemovedCode(body), readCode(body)]
  await atHost(services, request, 'write', (ctx) =>
    removed ? removeCode(ctx, cartId, removed) : enterCode(ctx, cartId, typed),
  )
  const filled = readTyped(body)
  const { email, address1, city, postalCode } = filled.values
  // The buyer asked for the new total, so it is no change to report.
  const delivery = { ...readDelivery(body), shown: undefined }
  const shown = {
    ...{ ...filled, findings: vatFinding(delivery), delivery, tip: readTip(body) },
    isAddressTyped: Boolean(address1 || city || postalCode),
    step: email ? ('delivery' as const) : ('contact' as const),
    code: removed ? { typed: isSameCode(removed, typed) ? '' : typed } : { typed, isApplied: true },
  }
  return showForm(services, request, reply, shown, 200)
}

/** Whether the form was sent with a code that is not applied, such as by the Enter key in its field. */
export async function hasUnappliedCode(services: Services, request: FastifyRequest, body: Body): Promise<boolean> {
  const [typed, cartId] = [readCode(body), cartOf(request)]
  if (typed === '' || !cartId) return false
  const codes = await atHost(services, request, 'read', (ctx) => findCodes(ctx, cartId))
  return !codes.some((code) => isSameCode(code, typed))
}
