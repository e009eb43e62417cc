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
  firstName: text(longest.firstName),
  lastName: text(longest.lastName, 1),
  address1: text(longest.address1, 1),
  city: text(longest.city, 1),
  region: text(longest.region),
  postalCode: text(longest.postalCode),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  phone: text(longest.phone),
  note: text(limits.customerNote),
  cardNumber: z.string().regex(/^\d{12,19}$/),
  cardExpiry: z.string().regex(/^\d{2}\/\d{2}$/),
  cardCode: z.string().regex(/^\d{3,4}$/),
  /** `card`, or the id of a connection. */
  method: z.union([z.literal(['', cardMethod]), z.uuid()]),
  attempt: z.uuid(),
  total: z.coerce.number().int().min(0),
})
const cardOptional = Form.partial({ cardNumber: true, cardExpiry: true, cardCode: true })

type Field = keyof z.infer<typeof Form>
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
  const raw = Object.fromEntries(Object.keys(Form.shape).map((field) => [field, typed(field as Field)])) as Record<
    Field,
    string
  >
  const methodId = raw.method === '' || raw.method === cardMethod ? undefined : raw.method
  const card = methodId === undefined ? cardOf(raw) : undefined
  const read = (card ? Form : cardOptional).safeParse({
    ...raw,
    cardNumber: card?.number,
    cardExpiry: card?.expiry,
    cardCode: card?.code,
  })
  const values = valuesOf(raw)
  if (!read.success) return { values, findings: findingsOf(read.error.issues, raw), sent: undefined, methodId }
  const { email, note, cardNumber, cardExpiry, cardCode, method, attempt, total, ...address } = read.data
  const buyer = { email, note, address, card }
  return { values, findings: {}, sent: { attempt, shownTotalCents: total, buyer, methodId }, methodId }
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
    findings[field === 'attempt' || field === 'total' || field === 'method' ? 'order' : field] = finding
  }
  return findings
}
