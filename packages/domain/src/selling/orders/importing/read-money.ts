import { type PaymentStatus, paymentStatuses } from '@backroom/contract/selling/orders/states'
import type { RowReader } from './read-cells.ts'
import type { ReadLine } from './read-lines.ts'
import { rowFindings } from './row-findings.ts'

export interface ReadMoney {
  /** Before discounts. */
  subtotalCents: number
  discountCents: number
  shippingCents: number
  /** Added to the prices. */
  taxCents: number
  /** Included in the prices. */
  includedTaxCents: number
  totalCents: number
  /** As this shop knows it: money that another program holds is awaited. */
  paymentStatus: PaymentStatus
  capturedCents: number
  refundedCents: number
}

interface Of {
  currency: string
  lineDiscountCents: number
}

/** Amounts and payment status of an order. What does not add up is a finding. */
export function readMoney(head: RowReader, lines: readonly ReadLine[], { currency, lineDiscountCents }: Of): ReadMoney {
  const { amount, add, cell } = head
  const grossCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const [subtotal, shippingCents] = [amount('Subtotal', currency), amount('Shipping', currency)]
  const [taxes, totalCents, typed] = [
    amount('Taxes', currency),
    amount('Total', currency),
    amount('Discount Amount', currency),
  ]
  const discountCents = grossCents - subtotal
  // Shopify's discount of the order may or may not have those of the lines in it.
  const isDiscount = [typed, typed + lineDiscountCents, lineDiscountCents].includes(discountCents)
  if (discountCents < 0 || !isDiscount) add('Discount Amount', rowFindings.discount)
  const isIncluded = taxes > 0 && subtotal + shippingCents === totalCents
  if (!isIncluded && subtotal + shippingCents + taxes !== totalCents) add('Total', rowFindings.total)
  if (cell('Total') === '') add('Total', rowFindings.amount)
  return {
    ...{ subtotalCents: grossCents, discountCents: Math.max(discountCents, 0), shippingCents, totalCents },
    ...{ taxCents: isIncluded ? 0 : taxes, includedTaxCents: isIncluded ? taxes : 0 },
    ...readPayment(head, totalCents, currency),
  }
}

function readPayment({ cell, amount, add }: RowReader, totalCents: number, currency: string) {
  const typed = cell('Financial Status').toLowerCase()
  const status = paymentStatuses.find((one) => one === typed)
  if (!status) add('Financial Status', rowFindings.financial)
  const refundedCents = amount('Refunded Amount', currency)
  const outstanding = amount('Outstanding Balance', currency)
  if (status === 'partially_paid' && (outstanding <= 0 || outstanding >= totalCents))
    add('Outstanding Balance', rowFindings.paidPart)
  const capturedCents = capturedOf(status, totalCents, outstanding)
  const derived = refundedCents === 0 ? 'none' : refundedCents < capturedCents ? 'partially_refunded' : 'refunded'
  const isRefunded = status === 'refunded' || status === 'partially_refunded'
  if (refundedCents > capturedCents || derived !== (isRefunded ? status : 'none'))
    add('Refunded Amount', rowFindings.refund)
  const known = status ?? 'pending'
  // Who cancelled an order that was not paid waits for no money.
  const isVoided = known === 'voided' || (cell('Cancelled at') !== '' && capturedCents === 0 && totalCents > 0)
  const paymentStatus: PaymentStatus = isVoided ? 'voided' : known === 'authorized' ? 'pending' : known
  return { paymentStatus, capturedCents, refundedCents }
}

function capturedOf(status: PaymentStatus | undefined, totalCents: number, outstandingCents: number): number {
  if (status === 'partially_paid') return Math.max(totalCents - outstandingCents, 0)
  return status === 'paid' || status === 'refunded' || status === 'partially_refunded' ? totalCents : 0
}
