import { domainOrderReasons } from '@backroom/contract/money/domain-orders/states'
import { isText, jsonService, unreadable } from '../../platform/json-service.ts'
import type { Offer, Quote, Registrar, Registration } from './port.ts'

interface Options {
  /** `https://registrar.example.com`; orders are at `/orders`. */
  url: string
  secret: string
  deadlineMs?: number
}

const states = ['pending', 'active', 'cancelled', 'refused'] as const
const mostOffers = 20

/** The sandbox's protocol over HTTP: offers, quotes, and orders by their key. */
export function httpRegistrar({ url, secret, ...limits }: Options): Registrar {
  const call = jsonService({ ...limits, url, headers: { authorization: `Bearer ${secret}` } })
  const orderPath = (key: string) => `/orders/${encodeURIComponent(key)}`
  return {
    async search(text, currency) {
      const { offers } = fieldsOf(await call('search', 'GET', `/offers?${new URLSearchParams({ text, currency })}`))
      if (!Array.isArray(offers)) throw unreadable('search')
      return offers.slice(0, mostOffers).map((offer) => readOffer(fieldsOf(offer)))
    },
    async quote({ host, years, currency }) {
      const query = new URLSearchParams({ host, years: String(years), currency })
      const answer = await call('quote', 'GET', `/quotes?${query}`)
      if (answer === undefined) return
      const quote = readQuote('quote', fieldsOf(answer))
      if (quote.host !== host || quote.years !== years || quote.currency !== currency) throw unreadable('quote')
      return quote
    },
    async order(order) {
      const answer = await call('order', 'POST', '/orders', order)
      if (answer === undefined) throw unreadable('order')
      return readRegistration('order', order.key, answer)
    },
    async find(key) {
      const answer = await call('find', 'GET', orderPath(key))
      return answer === undefined ? undefined : readRegistration('find', key, answer)
    },
    async cancel(key) {
      const answer = await call('cancel', 'POST', `${orderPath(key)}/cancel`)
      return answer === undefined ? undefined : readRegistration('cancel', key, answer)
    },
  }
}

type Fields = Record<string, unknown>

const fieldsOf = (answer: unknown): Fields => (typeof answer === 'object' && answer !== null ? (answer as Fields) : {})

const isPrice = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
const isHost = (value: unknown): value is string => isText(value) && /^[a-z0-9.-]+$/.test(value)

function readOffer({ host, isAvailable, priceCents, currency }: Fields): Offer {
  if (!isHost(host) || !isPrice(priceCents) || !isText(currency)) throw unreadable('search')
  return { host, isAvailable: isAvailable === true, priceCents, currency }
}

function readQuote(call: string, { host, years, priceCents, currency }: Fields): Quote {
  if (!isHost(host) || !isPrice(priceCents) || !isText(currency) || !Number.isInteger(years)) throw unreadable(call)
  return { host, years: years as number, priceCents, currency }
}

function readRegistration(call: string, expectedKey: string, answer: unknown): Registration {
  const fields = fieldsOf(answer)
  const { key, state, reference, reason } = fields
  const known = states.find((one) => one === state)
  if (!known || key !== expectedKey || !isText(reference)) throw unreadable(call)
  const explained = domainOrderReasons.find((one) => one === reason) ?? null
  return { ...readQuote(call, fields), key: expectedKey, state: known, reference, reason: explained }
}
