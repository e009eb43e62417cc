import { createHash } from 'node:crypto'
import { RateAnswer, type RateQuestion } from '@backroom/contract/selling/rate-services/question'

/** Goods that travel together, and where to. */
export type Parcel = RateQuestion

/** A rate as a service quoted it. */
export interface Quote {
  /** The same for the same way of delivery in each answer. */
  code: string
  name: string
  cents: number
  daysFrom: number | null
  daysTo: number | null
}

/** Case, white space and marks of an address change no price. */
const plain = (typed: string) => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The same for parcels that cost the same: the order of their items and the spelling of the address make no difference. */
export function keyOf({ currency, destination, items }: Parcel): string {
  const { countryCode, region, postalCode, city } = destination
  const goods = items
    .map(({ sku, title, quantity, grams, priceCents }) => JSON.stringify([sku, title, quantity, grams, priceCents]))
    .toSorted()
  const place = [countryCode, plain(region), plain(postalCode), plain(city)]
  return createHash('sha256')
    .update(JSON.stringify([currency, place, goods]))
    .digest('base64url')
}

/** The rates of an answer; undefined if it is not what a service has to answer. */
export function readAnswer(body: string, currency: string): Quote[] | undefined {
  const { data } = RateAnswer.safeParse(parsed(body))
  if (!data) return
  const codes = new Set(data.rates.map(({ code }) => code))
  if (codes.size < data.rates.length || data.rates.some((rate) => rate.currency !== currency)) return
  return data.rates.map(({ code, name, amount, minDays = null, maxDays = null }) => ({
    ...{ code, name: name.replaceAll(/\p{C}/gu, ''), cents: amount },
    // Half of a range, or one that ends before it begins, says nothing.
    ...(minDays === null || maxDays === null || maxDays < minDays
      ? { daysFrom: null, daysTo: null }
      : { daysFrom: minDays, daysTo: maxDays }),
  }))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
