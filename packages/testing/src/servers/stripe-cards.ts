import { randomBytes } from 'node:crypto'

/** Numbers of Stripe's own test cards, and what they lead to. */
const declines: Record<string, StripeDecline> = {
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
}
export const challengeCard = '4000002500003155'
/** It is charged and attached once, and declined after that. */
export const chargedOnceCard = '4000000000000341'

export interface StripeDecline {
  code: string
  decline_code?: string
}

/** What the page's fields made of a card. */
export interface StripeToken {
  number: string
  setupFutureUsage: string | null
  isUsed: boolean
}

/** A card that was charged. */
export interface StripePaymentMethod {
  id: string
  number: string
  /** To whom it is attached. */
  customer: string | null
}

/** An error as Stripe answers it. */
export class StripeAnswer extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.code ?? error.type))
    this.status = status
    this.error = error
  }
}

export const refused = (error: { code?: string; param?: string; message?: string }, status = 400) =>
  new StripeAnswer(status, { type: 'invalid_request_error', ...error })

export const missing = (what: string, status = 404) =>
  refused({ code: 'resource_missing', message: `No such ${what}` }, status)

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Parameters that this code does not send are refused, such as a name of a customer. */
export function refuseOthers(body: Record<string, string>, known: readonly string[]) {
  const other = Object.keys(body).find((name) => !known.includes(name))
  if (other) throw refused({ code: 'parameter_unknown', param: other })
}

/** The tokens, customers and kept cards of an account. */
export function stripeCards() {
  const tokens = new Map<string, StripeToken>()
  const customers = new Map<string, { id: string; metadata: Record<string, string> }>()
  const methods = new Map<string, StripePaymentMethod>()

  /** @param setupFutureUsage as the page's fields were opened with it */
  function addToken(number: string, setupFutureUsage: string | null = null): string {
    const id = newId('ctoken')
    tokens.set(id, { number: number.replace(/\s/g, ''), setupFutureUsage, isUsed: false })
    return id
  }

  function unusedToken(id: string): StripeToken {
    const token = tokens.get(id)
    if (!token || token.isUsed) throw missing('confirmation_token', 400)
    return token
  }

  function createCustomer(body: Record<string, string>) {
    refuseOthers(body, ['metadata[payment]'])
    const customer = { id: newId('cus'), metadata: { payment: body['metadata[payment]'] ?? '' } }
    customers.set(customer.id, customer)
    return customer
  }

  /** Stripe detaches the cards of a customer that is deleted. */
  function deleteCustomer(id: string) {
    customers.delete(id)
    for (const method of methods.values()) if (method.customer === id) method.customer = null
  }

  function addMethod(number: string): StripePaymentMethod {
    const method = { id: newId('pm'), number, customer: null }
    methods.set(method.id, method)
    return method
  }

  /** A card that was charged is charged again only for the customer to whom it is attached. */
  function attachedMethod(id: string, customer: string | null): StripePaymentMethod {
    const method = methods.get(id)
    if (!method) throw missing('PaymentMethod', 400)
    if (!method.customer || method.customer !== customer)
      throw refused({ param: 'payment_method', message: 'It is not attached to the customer' })
    return method
  }

  const declineOf = ({ number, customer }: StripePaymentMethod): StripeDecline | undefined =>
    number === chargedOnceCard && customer ? declines['4000000000000002'] : declines[number]

  const shownCustomer = (customer: { id: string; metadata: Record<string, string> }) => ({
    ...{ object: 'customer', name: null, email: null, phone: null, description: null, livemode: false },
    ...customer,
  })

  const shownMethod = ({ id, number, customer }: StripePaymentMethod) => ({
    ...{ id, object: 'payment_method', type: 'card', customer, livemode: false, metadata: {} },
    ...{ allow_redisplay: 'unspecified', card: { brand: 'visa', last4: number.slice(-4) } },
  })

  return {
    ...{ tokens, customers, methods, addToken, unusedToken, createCustomer, deleteCustomer },
    ...{ addMethod, attachedMethod, declineOf, shownCustomer, shownMethod },
  }
}
