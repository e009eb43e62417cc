import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { countryNameIn } from '@backroom/contract/platform/addresses/countries'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { DocumentSettingsBody } from '@backroom/contract/selling/order-documents/endpoints'
import type { Store } from '../../stores/stores/stores.ts'
import type { PrintedOrder } from './printed-orders.ts'
import { refundTaxes } from './refund-taxes.ts'
import { texts } from './texts.ts'
import { percentIn, type Writing } from './written.ts'

/** What is printed on an invoice or a credit note, as it was when it was issued. Amounts are minor units. */
export interface DocumentContent extends Writing {
  /** The number as people see it. */
  name: string
  orderName: string
  orderedAt: string
  /** The invoice of a credit note. */
  invoiceName: string | null
  /** A credit note that takes back all of its invoice. */
  isCancelling?: boolean
  seller: string[]
  customer: string[]
  lines: { name: string; sku: string; quantity: number; priceCents: number; amountCents: number }[]
  /** They add up to the total. */
  sums: { label: string; cents: number }[]
  totalCents: number
  /** Taxes that the amounts include. */
  included: { label: string; cents: number }[]
  /** At the end. */
  footer: string
}

/** What is printed of a document before it has a number. */
export type DocumentDraft = Omit<DocumentContent, 'name'>

/** Who sells: the store, and the company or person that it sells for. */
export interface Seller {
  store: Store
  entity: LegalEntity | undefined
}

/** The seller, and what the merchant prints about it. */
export interface DocumentSeller extends Seller {
  settings: Pick<DocumentSettingsBody, 'sellerAddress' | 'taxNumber' | 'footer'>
}

export const languageOf = (order: PrintedOrder, { store }: Pick<Seller, 'store'>): Language =>
  order.language ?? store.language

const nameOf = ({ title, variantTitle }: { title: string; variantTitle: string }) =>
  variantTitle ? `${title} (${variantTitle})` : title

/** `Discount (Regular, WELCOME10)`. */
const discountLabel = (label: string, { discountTitles }: PrintedOrder) =>
  discountTitles.length === 0 ? label : `${label} (${discountTitles.join(', ')})`

/** Says why there is no tax, also where it would have been added to the prices and so takes nothing off. */
const exemptionOf = ({ taxExemption, vatNumber, exemptTaxCents }: PrintedOrder, text: (typeof texts)['en']) =>
  taxExemption === null
    ? []
    : [
        {
          label: text.exempt(taxExemption === 'vat_number' ? vatNumber : ''),
          cents: 0 - exemptTaxCents,
          isAlwaysShown: true,
        },
      ]

export function invoiceContent(order: PrintedOrder, seller: DocumentSeller): DocumentDraft {
  const head = headOf(order, seller)
  const text = texts[head.language]
  const { taxes } = order
  const added = taxes.filter(({ isIncluded }) => !isIncluded)
  const labelled = (write: typeof text.tax) => (tax: PrintedOrder['taxes'][number]) => ({
    label: write(tax.name, percentIn(head, tax.millionths)),
    cents: tax.cents,
  })
  const sums = [
    { label: text.subtotal, cents: order.subtotalCents },
    { label: discountLabel(text.discount, order), cents: order.exemptTaxCents - order.discountCents },
    ...exemptionOf(order, text),
    { label: text.shipping, cents: order.shippingCents },
    ...(added.length > 0 ? added.map(labelled(text.tax)) : [{ label: text.otherTax, cents: order.taxCents }]),
    { label: text.tip, cents: order.tipCents },
  ]
  return {
    ...head,
    lines: order.lines.map((line) => ({
      ...{ name: nameOf(line), sku: line.sku, quantity: line.quantity },
      ...{ priceCents: line.priceCents, amountCents: line.priceCents * line.quantity },
    })),
    sums: sums.filter((sum, index) => index === 0 || sum.cents !== 0 || 'isAlwaysShown' in sum),
    totalCents: order.totalCents,
    included: taxes.filter(({ isIncluded }) => isIncluded).map(labelled(text.includedTax)),
  }
}

export function creditNoteContent(
  order: PrintedOrder,
  refund: PrintedOrder['refunds'][number],
  seller: DocumentSeller,
  invoiceName: string,
): DocumentDraft {
  const head = headOf(order, seller)
  const text = texts[head.language]
  const linesCents = refund.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const sums = [
    { label: text.subtotal, cents: linesCents },
    { label: text.shipping, cents: refund.shippingCents },
    { label: text.tip, cents: refund.tipCents },
    { label: text.adjustment, cents: refund.returnedCents - linesCents - refund.shippingCents },
  ]
  return {
    ...head,
    invoiceName,
    lines: refund.lines.map((line) => ({
      ...{ name: nameOf(line), sku: line.sku, quantity: line.quantity },
      // Pieces of a line may be worth different amounts, because the last one takes the rest.
      ...{ priceCents: Math.floor(line.amountCents / line.quantity), amountCents: line.amountCents },
    })),
    sums: sums.filter(({ cents }) => cents !== 0),
    totalCents: refund.returnedCents + refund.tipCents,
    included: refundTaxes(order, refund.id).map(({ name, millionths, cents }) => ({
      ...{ label: text.includedTax(name, percentIn(head, millionths)), cents },
    })),
  }
}

/** A credit note that takes back an invoice as it was issued. */
export const cancellingContent = ({ name, ...invoice }: DocumentContent): DocumentDraft => ({
  ...invoice,
  ...{ invoiceName: name, isCancelling: true },
})

/** Whether an invoice says of goods and amounts what another one says. */
export function isSameSale(one: DocumentDraft, other: DocumentDraft): boolean {
  const saleOf = ({ lines, sums, totalCents, included }: DocumentDraft) =>
    JSON.stringify([
      lines.map((line) => [line.name, line.sku, line.quantity, line.priceCents]),
      sums.map(({ cents }) => cents),
      totalCents,
      included.map(({ cents }) => cents),
    ])
  return saleOf(one) === saleOf(other)
}

/** The company or person that the store sells for, the business, and the store. */
export function sellerNames(language: Language, { store, entity }: Seller): string[] {
  const text = texts[language]
  const entityLines = entity
    ? [entity.legalName, text.registration(entity.registrationNumber), countryNameIn(language, entity.country)]
    : []
  return [...new Set([...entityLines, store.contact.businessName, store.name, store.host])].filter(Boolean)
}

/** Where the business is, and how to reach it. */
export const contactLines = (language: Language, { contact: { address, email, phone } }: Store): string[] =>
  [...(address ? addressLines(address, language) : []), email, phone].filter(Boolean)

const linesOfText = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function headOf(order: PrintedOrder, seller: DocumentSeller) {
  const language = languageOf(order, seller)
  const text = texts[language]
  const { store, settings } = seller
  return {
    ...{ language, currency: order.currency, timeZone: store.timeZone ?? 'UTC' },
    ...{ orderName: order.name, orderedAt: order.placedAt, invoiceName: null, footer: settings.footer },
    seller: [
      ...sellerNames(language, seller),
      ...(settings.sellerAddress ? linesOfText(settings.sellerAddress) : contactLines(language, store)),
      ...(settings.taxNumber ? [text.taxNumber(settings.taxNumber)] : []),
    ],
    customer: [
      ...addressLines(order.shippingAddress, language),
      ...(order.vatNumber ? [text.vat(order.vatNumber)] : []),
    ],
  }
}
