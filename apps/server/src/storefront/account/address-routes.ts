import { findAsked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import type { SignedInCustomer } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import {
  type AddressOutcome,
  makeDefaultAddress,
  removeOwnAddress,
  saveAddress,
} from '@backroom/domain/selling/customers/customers'
import { accountDetailsPath, accountPath } from '@backroom/storefront/links'
import type { AddressProblem } from '@backroom/storefront/views/account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { readAddressForm, readCountryChange } from '../buying/checkout-form.ts'
import { visitOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage } from '../visits/visitor-answer.ts'
import { addressPage, detailsPage, type ShownAddress } from './account-pages.ts'
import { signedInCustomer } from './signed-in.ts'

const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface OfAddress {
  Params: { id: string }
  Body: Record<string, unknown> | undefined
}
type Work = (customer: SignedInCustomer, request: FastifyRequest<OfAddress>, reply: FastifyReply) => Promise<unknown>

/** The saved addresses of a customer. The id `new` is the form of a new one. */
export function serveAddresses(app: FastifyInstance, services: Services) {
  const signedIn = (work: Work) => async (request: FastifyRequest<OfAddress>, reply: FastifyReply) => {
    const customer = await signedInCustomer(services, request)
    return customer ? work(customer, request, reply) : reply.redirect(accountPath(), 303)
  }
  const showForm = (
    customer: SignedInCustomer,
    request: FastifyRequest<OfAddress>,
    reply: FastifyReply,
    shown?: ShownAddress,
  ) =>
    sendVisitorPage(
      services,
      request,
      reply,
      (ctx, _theme, language) =>
        addressPage(ctx, language, {
          ...{ customer, id: idOf(request), visitedFrom: visitOf(request).countryCode },
          ...(shown && { shown }),
        }),
      shown?.findings ? 422 : 200,
    )
  const finish = (customer: SignedInCustomer, request: FastifyRequest, reply: FastifyReply, outcome: AddressOutcome) =>
    outcome === 'saved'
      ? reply.redirect(`${accountDetailsPath}?saved`, 303)
      : showProblem(services, request, reply, { customer, problem: outcome })

  app.get<OfAddress>(
    '/account/addresses/:id',
    signedIn((customer, request, reply) => showForm(customer, request, reply)),
  )
  app.post<OfAddress>(
    '/account/addresses/:id',
    perMinute,
    signedIn(async (customer, request, reply) => {
      const body = request.body ?? {}
      const moved = readCountryChange(body)
      if (moved) return showForm(customer, request, reply, { values: moved.values })
      const asked = await atHost(services, request, 'read', findAsked)
      const { values, address, findings } = readAddressForm(body, asked)
      if (Object.keys(findings).length > 0) return showForm(customer, request, reply, { values, findings })
      const change = { id: idOf(request), address, isDefault: body.isDefault === 'yes' }
      const outcome = await atHost(services, request, 'write', (ctx) => saveAddress(ctx, customer.id, change))
      return finish(customer, request, reply, outcome)
    }),
  )
  for (const [name, change] of Object.entries({ removal: removeOwnAddress, default: makeDefaultAddress }))
    app.post<OfAddress>(
      `/account/addresses/:id/${name}`,
      perMinute,
      signedIn(async (customer, request, reply) => {
        const id = idOf(request) ?? unknownId
        const isDone = await atHost(services, request, 'write', (ctx) => change(ctx, customer.id, id))
        return finish(customer, request, reply, isDone ? 'saved' : 'gone')
      }),
    )
}

const unknownId = '00000000-0000-0000-0000-000000000000'
/** Undefined for a new one. What is no id is of no address. */
const idOf = ({ params: { id } }: FastifyRequest<OfAddress>) =>
  id === 'new' ? undefined : uuid.test(id) ? id : unknownId

const showProblem = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { customer: SignedInCustomer; problem: AddressProblem },
) => sendVisitorPage(services, request, reply, (ctx, _theme, language) => detailsPage(ctx, language, shown), 409)
