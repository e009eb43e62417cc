import { quoteCart } from '@backroom/domain/selling/carts/carts'
import type { SavedCheckout } from '@backroom/domain/selling/checkouts/checkouts'
import { listAddresses } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { signedInCustomer } from '../account/signed-in.ts'
import { cartOf, visitOf } from '../visits/visitor.ts'
import { sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { checkoutPage, type ShownForm, typedPlace } from '../visits/visitor-pages.ts'
import { rememberCheckout } from './cart-cookies.ts'
import { valuesOf } from './checkout-form.ts'
import { typedTip } from './tip-form.ts'
import { typedAddress } from './typed-address.ts'

/** The form with what the customer has filled in, except the card, and an error at each wrong field. */
export async function showForm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ShownForm,
  status: number,
) {
  const [customer] = await Promise.all([signedInCustomer(services, request), quoteForm(services, request, form)])
  return sendVisitorPage(
    services,
    request,
    reply,
    async (ctx, theme, language) =>
      checkoutPage(ctx, cartOf(request), language, {
        ...form,
        startedAt: startOf(theme, request, reply),
        visitedFrom: visitOf(request).countryCode,
        savedAddresses: customer ? await listAddresses(ctx, customer.id) : [],
      }),
    status,
  )
}

/** Asks for the rates of the address in the form, if it is whole, before the page is drawn. */
async function quoteForm(services: Services, request: FastifyRequest, { values, delivery }: ShownForm) {
  const cartId = cartOf(request)
  if (!cartId || !values?.countryCode) return
  const { optionKey = '', vatNumber = '' } = delivery ?? {}
  await quoteCart(waitingAtHost(services, request), cartId, { place: typedPlace(values), optionKey, vatNumber })
}

/** The start of the checkout's countdown, if the merchant uses one. It stays the same for a cart. */
const startOf = ({ settings }: ResolvedTheme, request: FastifyRequest, reply: FastifyReply): string | undefined =>
  settings.checkout.show_time_countdown ? rememberCheckout(request, reply) : undefined

/** A saved checkout, at the step where the customer left it. What the total became since then is said once the address is known. */
export function formOf(saved: SavedCheckout): ShownForm {
  const { email, note, address, step, acceptsMarketing, optionKey, vatNumber, tipCents, currency, shown } = saved
  return {
    values: valuesOf({ email, note, ...typedAddress(address) }),
    findings: {},
    ticked: { marketing: acceptsMarketing, terms: false },
    delivery: { optionKey, vatNumber, shown: step === 'payment' ? shown : undefined },
    tip: typedTip(tipCents, currency),
    step,
    isAddressTyped: step === 'payment',
  }
}
