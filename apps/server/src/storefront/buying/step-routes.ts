import type { Language } from '@backroom/contract/platform/api/language'
import type { CheckoutStep } from '@backroom/contract/selling/checkouts/states'
import { type Asked, findAsked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import { ignoreLimits, queueContinueLink, saveStep } from '@backroom/domain/selling/checkouts/checkouts'
import { findStore } from '@backroom/domain/stores/stores/stores'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { cartOf, languageOf, visitOf } from '../visits/visitor.ts'
import { atHost, waitingAtHost } from '../visits/visitor-answer.ts'
import { type CheckoutFindings, readCheckoutForm, readFilled, readTyped } from './checkout-form.ts'
import { readDelivery, vatFinding } from './delivery-form.ts'
import { showForm } from './show-form.ts'
import { findingsUpTo, leftStep, stepAfter } from './step-form.ts'
import { readTip, tipIn } from './tip-form.ts'

const atMost = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })
type Body = Record<string, unknown>

/** Saves the steps of a checkout. */
export function serveSteps(app: FastifyInstance, services: Services) {
  // The script leaves a step, and shows no answer.
  app.post('/checkout/step', atMost(60), async (request, reply) => {
    const body = (request.body ?? {}) as Body
    const step = leftStep(body)
    if (step) await saveFilled(services, request, reply, stepAfter(step))
    return reply.code(204).send()
  })
}

export interface AskedIn {
  asked: Asked
  language: Language
  timeZone: string | null
}

/** What this shop asks for, the language of the page, and the time zone of the shop. */
export function askedIn(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<AskedIn> {
  const chosen = languageOf(request, reply)
  return atHost(services, request, 'read', async (ctx) => {
    const [asked, { language, timeZone }] = await Promise.all([findAsked(ctx), findStore(ctx)])
    return { asked, language: chosen ?? language, timeZone }
  })
}

/** @returns whether it was saved */
async function saveFilled(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  step: CheckoutStep | undefined,
) {
  const cartId = cartOf(request)
  if (!cartId) return false
  const body = (request.body ?? {}) as Body
  const { asked, language, timeZone } = await askedIn(services, request, reply)
  const filled = readFilled(body, asked)
  if (!filled) return false
  const { optionKey, vatNumber } = readDelivery(body)
  const visit = visitOf(request)
  const tip = tipIn(readTip(body), asked)
  return saveStep(waitingAtHost(services, request), {
    ...{ cartId, step, ...filled, optionKey, vatNumber, tip, language, visit, timeZone },
  })
}

/** The buttons of a form that do not order: the next step, without a script, and the link by mail. */
export async function answerStep(services: Services, request: FastifyRequest, reply: FastifyReply, { asked }: AskedIn) {
  const body = (request.body ?? {}) as Body
  const left = leftStep(body)
  const step = left ?? 'contact'
  const delivery = { ...readDelivery(body), shown: undefined }
  const found: CheckoutFindings = { ...readCheckoutForm(body, asked).findings, ...vatFinding(delivery) }
  const findings = findingsUpTo(step, found)
  const typed = { ...readTyped(body), tip: readTip(body) }
  if (Object.keys(findings).length > 0)
    return showForm(services, request, reply, { ...typed, findings, delivery, isAddressTyped: step !== 'contact' }, 422)
  await saveFilled(services, request, reply, left && stepAfter(left))
  if (left) return reply.redirect(`/checkout#${stepAfter(left)}`, 303)
  await mailLink(services, request)
  return showForm(services, request, reply, { ...typed, findings, delivery, isLinkSent: true }, 200)
}

async function mailLink(services: Services, request: FastifyRequest) {
  const cartId = cartOf(request)
  if (!cartId) return
  const { address } = visitOf(request)
  await atHost(services, request, 'write', (ctx) => queueContinueLink(ctx, cartId, address)).catch(ignoreLimits)
}
