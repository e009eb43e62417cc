import { text } from '@backroom/contract/platform/api/fields'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { Buyer } from '@backroom/domain/selling/checkouts/checkouts'
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
  attempt: z.uuid(),
  total: z.coerce.number().int().min(0),
})

type Field = keyof z.infer<typeof Form>
export type CheckoutFindings = CheckoutView['findings']

export interface CheckoutForm {
  /** The values to show again, without the card. */
  values: { [field in AddressField | 'note']: string }
  findings: CheckoutFindings
  /** Undefined if a field is missing. */
  sent: { attempt: string; shownTotalCents: number; buyer: Buyer } | undefined
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
  const read = Form.safeParse({
    ...raw,
    cardNumber: digits(raw.cardNumber),
    cardExpiry: raw.cardExpiry.replace(/\s/g, '').replace(/^(\d{2})(\d{2})$/, '$1/$2'),
  })
  const values = valuesOf(raw)
  if (!read.success) return { values, findings: findingsOf(read.error.issues, raw), sent: undefined }
  const { email, note, cardNumber, cardExpiry, cardCode, attempt, total, ...address } = read.data
  const card = { number: cardNumber, expiry: cardExpiry, code: cardCode }
  return { values, findings: {}, sent: { attempt, shownTotalCents: total, buyer: { email, note, address, card } } }
}

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
    findings[field === 'attempt' || field === 'total' ? 'order' : field] = finding
  }
  return findings
}
