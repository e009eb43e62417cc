import type { Asked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import type { SavedCheckout } from '@backroom/domain/selling/checkouts/checkouts'
import { listAddresses } from '@backroom/domain/selling/customers/customers'
import { askQuotes } from '@backroom/domain/selling/rate-services/rate-services'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { signedInCustomer } from '../account/signed-in.ts'
import { cartOf, visitOf } from '../visits/visitor.ts'
import { sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { checkoutPage, QuotesWanted, type ShownForm } from '../visits/visitor-pages.ts'
import { rememberCheckout } from './cart-cookies.ts'
import { valuesOf } from './checkout-form.ts'
import { readCode } from './code-form.ts'
import { savedTip } from './tip-form.ts'
import { typedAddress } from './typed-address.ts'

/**
 * The form with what the customer has filled in, except the card, and an error at each wrong field. Services are asked for the rates of
 * an address that was typed, while no transaction is open, and the cart is priced again only then.
 */
export async function showForm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ShownForm,
  status: number,
) {
  const customer = await signedInCustomer(services, request)
  const send = (needsQuotes: boolean) =>
    sendVisitorPage(
      services,
      request,
      reply,
      async (ctx, theme, language) =>
        checkoutPage(ctx, cartOf(request), language, {
          ...form,
          code: form.code ?? { typed: readCode((request.body ?? {}) as Record<string, unknown>) },
          needsQuotes,
          startedAt: startOf(theme, request, reply),
          visitedFrom: visitOf(request).countryCode,
          savedAddresses: customer ? await listAddresses(ctx, customer.id) : [],
        }),
      status,
    )
  try {
    return await send(Boolean(form.values?.countryCode))
  } catch (error) {
    if (!(error instanceof QuotesWanted)) throw error
    await askQuotes(waitingAtHost(services, request), error.wanted)
    return send(false)
  }
}

/** The start of the checkout's countdown, if the merchant uses one. It stays the same for a cart. */
const startOf = ({ settings }: ResolvedTheme, request: FastifyRequest, reply: FastifyReply): string | undefined =>
  settings.checkout.show_time_countdown ? rememberCheckout(request, reply) : undefined

/** A saved checkout, at the step where the customer left it. What the total became since then is said once the address is known. */
export function formOf(saved: SavedCheckout, asked: Asked): ShownForm {
  const { email, note, address, step, acceptsMarketing, optionKey, vatNumber, shown } = saved
  return {
    values: valuesOf({ email, note, ...typedAddress(address) }),
    findings: {},
    ticked: { marketing: acceptsMarketing, terms: false },
    delivery: { optionKey, vatNumber, shown: step === 'payment' ? shown : undefined },
    tip: savedTip(saved, asked),
    step,
    isAddressTyped: step === 'payment',
  }
}
