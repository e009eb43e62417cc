import type { EditDiscount } from '@backroom/contract/selling/order-edits/states'
import { allocate, taxParts } from '../pricing/pricing.ts'
import { editLine, unchanged, withoutOpen } from './edit-line.ts'
import { type AddedLine, type EditedLine, type LineTax, type OrderLine, share, soldCentsOf } from './edited-line.ts'

export interface EditedAmounts {
  itemCount: number
  subtotalCents: number
  discountCents: number
  shippingCents: number
  /** Added to the prices. */
  taxCents: number
  includedTaxCents: number
  totalCents: number
}

/** A rate of an order with its tax of shipping. */
export type OrderRate = Omit<LineTax, 'cents'> & { shippingCents: number }

export interface EditableOrder {
  amounts: EditedAmounts
  /** In the order of their ids. */
  lines: OrderLine[]
  rates: OrderRate[]
  /** Whether the tax of new prices is included in them. */
  isTaxIncluded: boolean
}

export interface Changes {
  lines: readonly { id: string; openQuantity: number; priceCents: number | null }[]
  added: readonly AddedLine[]
  discountKind: EditDiscount
  /** Basis points of a percentage, minor units of an amount. */
  discountValue: number
  /** Pieces of lines that came back and pay for what is added. */
  exchanged?: readonly { orderLineId: string; quantity: number }[]
}

export interface EditedOrder {
  amounts: EditedAmounts
  /** Those of before in their places, then the new ones. */
  lines: EditedLine[]
  rates: OrderRate[]
  editDiscountCents: number
}

const wholePercent = 10_000

/**
 * An order after changes of its open pieces. Nothing that was sold is priced again: lines keep prices, discounts and rates. The only
 * computation of edits; the preview and the edit use it.
 */
export function computeEdit(order: EditableOrder, changes: Changes): EditedOrder {
  const changeOf = new Map(changes.lines.map((change) => [change.id, change]))
  const kept: EditedLine[] = []
  const split: EditedLine[] = []
  for (const line of order.lines) {
    const change = changeOf.get(line.id)
    const [first, second] = change ? editLine(line, change) : [unchanged(line)]
    const exchanged = changes.exchanged?.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0
    kept.push(exchanged > 0 ? withoutExchanged(first!, line, exchanged) : first!)
    if (second) split.push(second)
  }
  const added = changes.added.map(addLine)
  const { lines, editDiscountCents } = withDiscount([...kept, ...split, ...added], changes)
  const before = new Map(order.lines.map(({ id, totalCents }) => [id, totalCents]))
  const taxed = lines.map((line) =>
    line.id !== null && before.get(line.id) === line.totalCents ? line : { ...line, taxes: taxesOf(line, order) },
  )
  return { lines: taxed, editDiscountCents, rates: ratesOf(order, taxed), amounts: amountsOf(order, taxed) }
}

/** The next pieces of a line, after those that were refunded or exchanged, are taken off its total. */
function withoutExchanged(line: EditedLine, before: OrderLine, quantity: number): EditedLine {
  const gone = before.refundedQuantity + before.exchangedQuantity
  const soldCents = soldCentsOf(before)
  const cents = share(soldCents, gone + quantity, before.quantity) - share(soldCents, gone, before.quantity)
  return { ...line, totalCents: line.totalCents - cents, discountCents: line.discountCents + cents }
}

const addLine = (line: AddedLine): EditedLine => ({
  ...line,
  ...{
    id: null,
    openQuantity: line.quantity,
    discountCents: 0,
    totalCents: line.priceCents * line.quantity,
    taxes: [],
  },
})

function taxesOf({ totalCents, rates }: EditedLine, { isTaxIncluded: isIncluded }: EditableOrder): LineTax[] {
  const parts = taxParts(totalCents, rates, isIncluded)
  return rates.map(({ name, millionths }, index) => ({ name, millionths, isIncluded, cents: parts[index]! }))
}

/**
 * A discount of the open pieces, in proportion to what they cost. Those of a line with others become a line of their own, so that what is
 * sent or refunded keeps its price, and the discount goes with them if they are taken off later.
 */
function withDiscount(lines: EditedLine[], { discountKind, discountValue }: Changes) {
  const open = lines.map((line) =>
    line.openQuantity === 0 ? 0 : share(soldCentsOf(line), line.openQuantity, line.quantity),
  )
  const openCents = open.reduce((sum, cents) => sum + cents, 0)
  const wanted = { none: 0, percent: share(openCents, discountValue, wholePercent), amount: discountValue }[
    discountKind
  ]
  const editDiscountCents = Math.min(wanted, openCents)
  if (editDiscountCents === 0) return { lines, editDiscountCents }
  const parts = allocate(editDiscountCents, open)
  const discounted = (line: EditedLine, cents: number): EditedLine => ({
    ...line,
    discountCents: line.discountCents + cents,
    totalCents: line.totalCents - cents,
  })
  const kept: EditedLine[] = []
  const split: EditedLine[] = []
  const added: EditedLine[] = []
  for (const [place, line] of lines.entries()) {
    const cents = parts[place]!
    const [first, rest] = cents > 0 && line.openQuantity < line.quantity ? withoutOpen(line) : [line]
    const own = line.id === null ? added : kept
    own.push(rest ? first : discounted(first, cents))
    if (rest) split.push(discounted(rest, cents))
  }
  return { editDiscountCents, lines: [...kept, ...split, ...added] }
}

const isSameRate = (a: Omit<LineTax, 'cents'>, b: Omit<LineTax, 'cents'>) =>
  a.name === b.name && a.millionths === b.millionths && a.isIncluded === b.isIncluded

/** The tax of a line at a rate. */
export const taxAt = ({ taxes }: Pick<EditedLine, 'taxes'>, rate: Omit<LineTax, 'cents'>) =>
  taxes.filter((tax) => isSameRate(tax, rate)).reduce((sum, { cents }) => sum + cents, 0)

/** Those of the order, also without tax now, then those that added lines bring. */
function ratesOf({ rates }: EditableOrder, lines: readonly EditedLine[]): OrderRate[] {
  const found = [...rates]
  for (const { name, millionths, isIncluded, cents } of lines.flatMap(({ taxes }) => taxes)) {
    const rate = { name, millionths, isIncluded, shippingCents: 0 }
    if (cents > 0 && !found.some((one) => isSameRate(one, rate))) found.push(rate)
  }
  return found
}

/** Amounts change by what their lines change by, so what belongs to no line stays. */
function amountsOf({ amounts, lines: before }: EditableOrder, after: readonly EditedLine[]): EditedAmounts {
  const change = (of: (line: OrderLine | EditedLine) => number) =>
    after.reduce((sum, line) => sum + of(line), 0) - before.reduce((sum, line) => sum + of(line), 0)
  const taxCents = (isIncluded: boolean) =>
    change(({ taxes }) =>
      taxes.filter((tax) => tax.isIncluded === isIncluded).reduce((sum, { cents }) => sum + cents, 0),
    )
  const subtotalCents = amounts.subtotalCents + change(({ priceCents, quantity }) => priceCents * quantity)
  const discountCents = amounts.discountCents + change((line) => line.discountCents)
  const addedTaxCents = amounts.taxCents + taxCents(false)
  return {
    itemCount: amounts.itemCount + change(({ quantity }) => quantity),
    ...{ subtotalCents, discountCents, shippingCents: amounts.shippingCents, taxCents: addedTaxCents },
    includedTaxCents: amounts.includedTaxCents + taxCents(true),
    totalCents:
      amounts.totalCents +
      (subtotalCents - amounts.subtotalCents) +
      (addedTaxCents - amounts.taxCents) -
      (discountCents - amounts.discountCents),
  }
}
