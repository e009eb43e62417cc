import { checkAddress } from '@backroom/contract/platform/addresses/check-address'
import { regionsOf } from '@backroom/contract/platform/addresses/regions'
import { text } from '@backroom/contract/platform/api/fields'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { Buyer } from '@backroom/domain/selling/checkouts/checkouts'
import { cardMethod } from '@backroom/storefront/checkout/payment/card-method'
import {
  type AddressField,
  addressFields,
  type CheckoutFinding,
  type CheckoutView,
} from '@backroom/storefront/views/buying'
import { z } from 'zod'

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
  /** Undefined if a field is missing. */
  sent: { attempt: string; shownTotalCents: number; buyer: Buyer; methodId: string | undefined } | undefined
  /** The chosen way to pay; undefined for cards. */
  methodId: string | undefined
}

export function readCheckoutForm(body: Record<string, unknown>): CheckoutForm {
  const typed = (field: Field) => {
    const value = body[field]
    // A line break counts as one character, as in the browser.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }
  const raw = Object.fromEntries(fields.map((field) => [field, typed(field)])) as Record<Field, string>
  const methodId = raw.method === '' || raw.method === cardMethod ? undefined : raw.method
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
  const { address, findings: wrong } = checkAddress(raw)
  const findings = { ...wrong, ...(read.error && findingsOf(read.error.issues, raw)) }
  if (!read.success || Object.keys(findings).length > 0) return { values, findings, sent: undefined, methodId }
  const { email, note, attempt, total } = read.data
  const buyer = { email, note, address, card, ...(cardToken && { cardToken }) }
  return { values, findings, sent: { attempt, shownTotalCents: total, buyer, methodId }, methodId }
}

/** The form that asks for the fields of another country. A region belongs to the country it was chosen in. */
export function readCountryChange(
  body: Record<string, unknown>,
): Pick<CheckoutForm, 'values' | 'methodId'> | undefined {
  if (body.update !== 'country') return
  const { values, methodId } = readCheckoutForm(body)
  return { values: { ...values, region: regionsOf(values.countryCode).length > 0 ? '' : values.region }, methodId }
}

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
