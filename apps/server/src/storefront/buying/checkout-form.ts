import type { Address } from '@backroom/contract/platform/addresses/address'
import { checkAddress } from '@backroom/contract/platform/addresses/check-address'
import { regionsOf } from '@backroom/contract/platform/addresses/regions'
import { text } from '@backroom/contract/platform/api/fields'
import { ruledFields } from '@backroom/contract/selling/checkout-settings/states'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { Asked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import type { Buyer } from '@backroom/domain/selling/checkouts/checkouts'
import { cardMethod } from '@backroom/storefront/checkout/payment/card-method'
import {
  type AddressField,
  addressFields,
  type CheckoutFinding,
  type CheckoutView,
} from '@backroom/storefront/views/buying'
import { z } from 'zod'
import { typedAddress } from './typed-address.ts'

const longest = limits.checkout
const digits = (field: string) => field.replace(/[\s-]/g, '')

/** The trimmed fields of a checkout form. Every field may be missing. */
const Form = z.object({
  email: z.email().max(longest.email),
  note: text(limits.customerNote),
  cardNumber: z.string().regex(/^\d{12,19}$/),
  cardExpiry: z.string().regex(/^\d{2}\/\d{2}$/),
  cardCode: z.string().regex(/^\d{3,4}$/),
  /** Of the gateway's own fields, which replace those of the card. */
  cardToken: z.union([z.literal(''), z.string().regex(/^ctoken_\w{1,200}$/)]),
  /** `card`, or the id of a connection. */
  method: z.union([z.literal(['', cardMethod]), z.uuid()]),
  attempt: z.uuid(),
  total: z.coerce.number().int().min(0),
})
const cardOptional = Form.partial({ cardNumber: true, cardExpiry: true, cardCode: true })

type Field = keyof z.infer<typeof Form> | AddressField
const fields = [...new Set<Field>([...addressFields, ...(Object.keys(Form.shape) as (keyof typeof Form.shape)[])])]
export type CheckoutFindings = CheckoutView['findings']

export interface CheckoutForm {
  /** The values to show again, without the card. */
  values: { [field in AddressField | 'note']: string }
  findings: CheckoutFindings
  /** The boxes. */
  ticked: { marketing: boolean; terms: boolean }
  /** Undefined if a field is missing. */
  sent: { attempt: string; shownTotalCents: number; buyer: TypedBuyer; methodId: string | undefined } | undefined
  /** The chosen way to pay; undefined for cards. */
  methodId: string | undefined
}

const typedIn = (body: Record<string, unknown>, field: string) => {
  const value = body[field]
  // A line break counts as one character, as in the browser.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}

const rawOf = (body: Record<string, unknown>) =>
  Object.fromEntries(fields.map((field) => [field, typedIn(body, field)])) as Record<Field, string>

export const tickedIn = (body: Record<string, unknown>): CheckoutForm['ticked'] => ({
  marketing: typedIn(body, 'acceptsMarketing') === 'yes',
  terms: typedIn(body, 'terms') === 'yes',
})

/** A buyer without the language of the page. */
type TypedBuyer = Omit<Buyer, 'language'>

/** Who pays what is due of an order: its form asks for the payment alone. */
export type Payer = Pick<Buyer, 'email' | 'address'>

export function readCheckoutForm(body: Record<string, unknown>, asked: Asked, payer?: Payer): CheckoutForm {
  const raw = { ...rawOf(body), ...(payer && { email: payer.email, ...typedAddress(payer.address) }) }
  const ticked = tickedIn(body)
  const methodId = methodOf(raw)
  const { cardToken } = raw
  const needsCard = methodId === undefined && cardToken === '' && !(raw.total === '0' && raw.cardNumber === '')
  const card = needsCard ? cardOf(raw) : undefined
  const read = (card ? Form : cardOptional).safeParse({
    ...raw,
    cardNumber: card?.number,
    cardExpiry: card?.expiry,
    cardCode: card?.code,
  })
  const values = valuesOf(raw)
  const { address, findings: wrong } = payer ? { ...payer, findings: {} } : readAddress(raw, asked)
  const findings: CheckoutFindings = { ...wrong, ...(read.error && findingsOf(read.error.issues, raw)) }
  if (asked.terms && !payer && !ticked.terms) findings.terms = 'terms'
  if (!read.success || Object.keys(findings).length > 0) return { values, findings, ticked, sent: undefined, methodId }
  const { email, note, attempt, total } = read.data
  const acceptsMarketing = asked.marketing !== undefined && ticked.marketing
  const boxes = payer ? {} : { acceptsMarketing, acceptsTerms: asked.terms !== undefined }
  const buyer = { email, note, address, card, ...(cardToken && { cardToken }), ...boxes }
  return { values, findings, ticked, sent: { attempt, shownTotalCents: total, buyer, methodId }, methodId }
}

/** A form that is shown again, with what was typed and nothing checked. */
export function readTyped(body: Record<string, unknown>): Pick<CheckoutForm, 'values' | 'ticked' | 'methodId'> {
  const raw = rawOf(body)
  return { values: valuesOf(raw), ticked: tickedIn(body), methodId: methodOf(raw) }
}

/** The form that asks for the fields of another country. A region belongs to the country it was chosen in. */
export function readCountryChange(body: Record<string, unknown>): ReturnType<typeof readTyped> | undefined {
  if (body.update !== 'country') return
  const typed = readTyped(body)
  const { values } = typed
  return { ...typed, values: { ...values, region: regionsOf(values.countryCode).length > 0 ? '' : values.region } }
}

/** What of an unfinished form can be saved: valid values. Undefined without a valid email, which the checkout is found by. */
export function readFilled(body: Record<string, unknown>, asked: Asked) {
  const raw = rawOf(body)
  const { data: email } = Form.shape.email.safeParse(raw.email)
  if (email === undefined) return
  const { address } = readAddress(raw, asked)
  const { data: note = '' } = Form.shape.note.safeParse(raw.note)
  return { email, address, note, acceptsMarketing: asked.marketing !== undefined && tickedIn(body).marketing }
}

/** The form of a saved address, by the same rules. */
export function readAddressForm(body: Record<string, unknown>, asked: Asked) {
  const raw = rawOf(body)
  return { values: valuesOf(raw), ...readAddress(raw, asked) }
}

/** The address by the rules of its country and those of the shop. */
function readAddress(raw: Record<Field, string>, { fields }: Asked): { address: Address; findings: CheckoutFindings } {
  const { address, findings } = checkAddress(raw)
  for (const field of ruledFields) {
    if (fields[field] === 'hidden') {
      address[field] = ''
      delete findings[field]
    } else if (fields[field] === 'required' && address.countryCode && !address[field]) findings[field] ??= 'required'
  }
  return { address, findings }
}

const methodOf = ({ method }: Record<Field, string>) => (method === '' || method === cardMethod ? undefined : method)

const cardOf = ({ cardNumber, cardExpiry, cardCode }: Record<'cardNumber' | 'cardExpiry' | 'cardCode', string>) => ({
  number: digits(cardNumber),
  expiry: cardExpiry.replace(/\s/g, '').replace(/^(\d{2})(\d{2})$/, '$1/$2'),
  code: cardCode,
})

/** The typed values that the form shows again. */
export const valuesOf = (typed: CheckoutForm['values']) =>
  ({
    ...Object.fromEntries(addressFields.map((field) => [field, typed[field].slice(0, longest[field])])),
    note: typed.note.slice(0, limits.customerNote),
  }) as CheckoutForm['values']

function findingsOf(issues: z.core.$ZodIssue[], raw: Record<Field, string>): CheckoutFindings {
  const findings: CheckoutFindings = {}
  for (const { path } of issues) {
    const field = path[0] as Field
    const finding: CheckoutFinding = raw[field] === '' ? 'required' : field === 'email' ? 'email' : 'invalid'
    findings[
      field === 'attempt' || field === 'total' || field === 'method' || field === 'cardToken' ? 'order' : field
    ] = finding
  }
  return findings
}
