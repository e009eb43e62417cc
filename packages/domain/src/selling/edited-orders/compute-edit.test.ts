import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Changes, computeEdit, type EditableOrder } from './compute-edit.ts'
import type { OrderLine } from './edited-line.ts'

const vat = { name: 'VAT', millionths: 200_000 }

const item = (id: string) => ({
  ...{ productId: id, variantId: id, title: id, variantTitle: '', personalization: '', sku: '', imageUrl: '' },
})

interface Sold {
  quantity: number
  priceCents: number
  discountCents?: number
  fulfilledQuantity?: number
  removedQuantity?: number
  refundedQuantity?: number
}

/** An order of lines with 20 % tax and shipping for 5.00 with tax of 1.00. */
function orderOf(sold: Sold[], isTaxIncluded = false): EditableOrder {
  const lines = sold.map((line, place): OrderLine => {
    const { quantity, priceCents, discountCents = 0 } = line
    const totalCents = quantity * priceCents - discountCents
    const cents = Math.round(isTaxIncluded ? totalCents / 6 : totalCents / 5)
    return {
      ...item(`line ${place}`),
      ...{
        id: `line ${place}`,
        fulfilledQuantity: 0,
        removedQuantity: 0,
        refundedQuantity: 0,
        exchangedQuantity: 0,
        exchangedCents: 0,
        ...line,
      },
      ...{ discountCents, totalCents, rates: [vat], taxes: [{ ...vat, isIncluded: isTaxIncluded, cents }] },
    }
  })
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const taxCents = sum(({ taxes }) => taxes[0]!.cents) + 100
  const subtotalCents = sum(({ priceCents, quantity }) => priceCents * quantity)
  const discountCents = sum((line) => line.discountCents)
  const addedCents = isTaxIncluded ? 0 : taxCents
  return {
    ...{ lines, isTaxIncluded, rates: [{ ...vat, isIncluded: isTaxIncluded, shippingCents: 100 }] },
    amounts: {
      ...{ itemCount: sum(({ quantity }) => quantity), subtotalCents, discountCents, shippingCents: 500 },
      ...{ taxCents: addedCents, includedTaxCents: isTaxIncluded ? taxCents : 0 },
      totalCents: subtotalCents - discountCents + 500 + addedCents,
    },
  }
}

const none: Changes = { lines: [], added: [], discountKind: 'none', discountValue: 0 }
const change = (place: number, openQuantity: number, priceCents: number | null = null) => ({
  ...{ id: `line ${place}`, openQuantity, priceCents },
})
const added = (quantity: number, priceCents: number, rates = [vat]) => ({
  ...{ ...item('added'), place: 0, quantity, priceCents, rates },
})

test('an edit without changes leaves the order as it is', () => {
  const order = orderOf([{ quantity: 3, priceCents: 333, discountCents: 100 }])
  const { lines, amounts, rates, editDiscountCents } = computeEdit(order, none)
  expect({ amounts, rates, editDiscountCents }).toEqual({
    amounts: order.amounts,
    rates: order.rates,
    editDiscountCents: 0,
  })
  expect(lines).toMatchObject([{ quantity: 3, totalCents: 899, openQuantity: 3 }])
})

test('an edit keeps what a customer added as a tip', () => {
  const { amounts, ...order } = orderOf([{ quantity: 3, priceCents: 333, discountCents: 100 }])
  const tipped = { ...order, amounts: { ...amounts, totalCents: amounts.totalCents + 41 } }
  const fewer = { ...none, lines: [change(0, 1)] }
  expect(computeEdit(tipped, fewer).amounts.totalCents).toBe(
    computeEdit({ ...order, amounts }, fewer).amounts.totalCents + 41,
  )
})

test('fewer pieces keep their share of the discount, and more pieces cost the full price', () => {
  const order = orderOf([{ quantity: 3, priceCents: 1000, discountCents: 301 }])
  const fewer = computeEdit(order, { ...none, lines: [change(0, 2)] })
  expect(fewer.lines).toMatchObject([{ quantity: 2, totalCents: 1799, discountCents: 201 }])
  expect(fewer.amounts).toMatchObject({ subtotalCents: 2000, discountCents: 201, taxCents: 460, itemCount: 2 })
  const more = computeEdit(order, { ...none, lines: [change(0, 5)] })
  expect(more.lines).toMatchObject([{ quantity: 5, totalCents: 4699, discountCents: 301 }])
})

test('the last pieces take the rest, so all pieces taken off one by one bring what was paid', () => {
  let order = orderOf([
    { quantity: 3, priceCents: 1000, discountCents: 1 },
    { quantity: 1, priceCents: 500 },
  ])
  const paid = order.amounts.totalCents
  let returned = 0
  for (const open of [2, 1, 0]) {
    const edited = computeEdit(order, { ...none, lines: [change(0, open)] })
    returned += order.amounts.totalCents - edited.amounts.totalCents
    const lines = order.lines.map((line, place) => ({ ...line, ...edited.lines[place]!, id: line.id }))
    order = { ...order, lines, amounts: edited.amounts }
  }
  // Left: the other line with its tax, and shipping with its tax.
  expect(paid - returned).toBe(500 + 100 + 500 + 100)
})

test('tax follows the price at the rate that was sold, added or included', () => {
  const addedTax = computeEdit(orderOf([{ quantity: 2, priceCents: 1000 }]), { ...none, lines: [change(0, 2, 501)] })
  expect(addedTax.amounts).toMatchObject({ subtotalCents: 1002, taxCents: 300, totalCents: 1802 })
  const included = computeEdit(orderOf([{ quantity: 2, priceCents: 1200 }], true), { ...none, lines: [change(0, 1)] })
  expect(included.amounts).toMatchObject({ subtotalCents: 1200, includedTaxCents: 300, taxCents: 0, totalCents: 1700 })
  const reduced = { name: 'Reduced VAT', millionths: 50_000 }
  const other = computeEdit(orderOf([{ quantity: 1, priceCents: 1000 }]), {
    ...none,
    added: [added(1, 200, [reduced])],
  })
  expect(other.rates).toEqual([
    { ...vat, isIncluded: false, shippingCents: 100 },
    { ...reduced, isIncluded: false, shippingCents: 0 },
  ])
  expect(other.amounts.taxCents).toBe(200 + 100 + 10)
})

test('a new price of open pieces leaves sent, removed and refunded pieces as they are', () => {
  const order = orderOf([
    {
      quantity: 6,
      priceCents: 1000,
      discountCents: 600,
      fulfilledQuantity: 2,
      removedQuantity: 1,
      refundedQuantity: 1,
    },
  ])
  const { lines, amounts } = computeEdit(order, { ...none, lines: [change(0, 2, 800)] })
  expect(lines).toMatchObject([
    { id: 'line 0', quantity: 3, openQuantity: 0, priceCents: 1000, discountCents: 300 },
    { id: null, quantity: 2, openQuantity: 2, priceCents: 800, discountCents: 200, totalCents: 1400 },
  ])
  expect(amounts).toMatchObject({ itemCount: 5, subtotalCents: 4600, discountCents: 500 })
})

test('a discount is allocated to open pieces alone and ends at nothing', () => {
  const order = orderOf([
    { quantity: 2, priceCents: 1000, fulfilledQuantity: 1 },
    { quantity: 1, priceCents: 999 },
    { quantity: 4, priceCents: 1, fulfilledQuantity: 4 },
  ])
  const ten = computeEdit(order, { ...none, discountKind: 'amount', discountValue: 1001 })
  expect(ten.lines.map(({ discountCents }) => discountCents)).toEqual([0, 500, 0, 501])
  const all = computeEdit(order, { ...none, discountKind: 'percent', discountValue: 20_000 })
  expect(all.editDiscountCents).toBe(1999)
  expect(all.lines.map(({ totalCents }) => totalCents)).toEqual([1000, 0, 4, 0])
})

test('a discount of open pieces makes them a line of their own beside those that keep their price', () => {
  const order = orderOf([
    { quantity: 3, priceCents: 1000, discountCents: 301, refundedQuantity: 1, removedQuantity: 1 },
  ])
  const { lines, amounts } = computeEdit(order, { ...none, discountKind: 'amount', discountValue: 600 })
  // What the first piece brought back stays what it cost.
  expect(lines).toMatchObject([
    { id: 'line 0', quantity: 1, openQuantity: 0, totalCents: 899, discountCents: 101 },
    { id: null, quantity: 2, openQuantity: 2, totalCents: 1200, discountCents: 800 },
  ])
  expect(amounts).toMatchObject({ itemCount: 3, subtotalCents: 3000, discountCents: 901 })
})

test('whatever is edited, amounts add up and nothing is negative', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    priceCents: amount,
    share: fc.integer({ min: 0, max: 100 }),
    sent: fc.integer({ min: 0, max: 100 }),
    open: fc.integer({ min: 0, max: 10_000 }),
    newPrice: fc.option(amount),
    isChanged: fc.boolean(),
  })
  const property = fc.property(
    fc.array(line, { minLength: 1, maxLength: 8 }),
    fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }), priceCents: amount }), { maxLength: 3 }),
    fc.constantFrom('none' as const, 'percent' as const, 'amount' as const),
    amount,
    fc.boolean(),
    (sold, extra, discountKind, discountValue, isTaxIncluded) => {
      const order = orderOf(
        sold.map(({ quantity, priceCents, share, sent }) => ({
          ...{ quantity, priceCents, discountCents: Math.floor((quantity * priceCents * share) / 100) },
          fulfilledQuantity: Math.floor((quantity * sent) / 100),
        })),
        isTaxIncluded,
      )
      const lines = sold.flatMap(({ open, newPrice, isChanged }, place) =>
        isChanged ? [change(place, open, newPrice)] : [],
      )
      const edited = computeEdit(order, {
        ...{ lines, discountKind, discountValue },
        added: extra.map((one) => added(one.quantity, one.priceCents)),
      })
      const sum = (of: (one: (typeof edited.lines)[number]) => number) =>
        edited.lines.reduce((total, one) => total + of(one), 0)
      const { amounts } = edited
      for (const one of edited.lines) {
        expect(Math.min(one.quantity, one.openQuantity, one.discountCents, one.totalCents)).toBeGreaterThanOrEqual(0)
        expect(one.totalCents).toBe(one.priceCents * one.quantity - one.discountCents)
      }
      const taxes = sum((one) => one.taxes.reduce((total, { cents }) => total + cents, 0)) + 100
      expect(isTaxIncluded ? amounts.includedTaxCents : amounts.taxCents).toBe(taxes)
      expect(amounts.subtotalCents).toBe(sum(({ priceCents, quantity }) => priceCents * quantity))
      expect(amounts.discountCents).toBe(sum(({ discountCents }) => discountCents))
      expect(amounts.totalCents).toBe(sum(({ totalCents }) => totalCents) + 500 + amounts.taxCents)
      for (const [place, { fulfilledQuantity }] of order.lines.entries())
        expect(edited.lines[place]!.quantity).toBeGreaterThanOrEqual(fulfilledQuantity)
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test.each([false, true])(
  'pieces that are exchanged one after the other count for exactly what the line was sold for, with its tax (included: %s)',
  (isTaxIncluded) => {
    let order = orderOf([{ quantity: 3, priceCents: 3_500, discountCents: 501, fulfilledQuantity: 3 }], isTaxIncluded)
    const totals = [order.amounts.totalCents]
    for (let piece = 0; piece < 3; piece++) {
      const [before] = order.lines
      const edited = computeEdit(order, { ...none, exchanged: [{ orderLineId: 'line 0', quantity: 1 }] })
      const [after] = edited.lines
      totals.push(edited.amounts.totalCents)
      const line = {
        ...before!,
        ...{ totalCents: after!.totalCents, discountCents: after!.discountCents, taxes: after!.taxes },
        ...{ exchangedQuantity: piece + 1 },
        exchangedCents: before!.exchangedCents + before!.totalCents - after!.totalCents,
      }
      order = { ...order, amounts: edited.amounts, lines: [line] }
    }
    // 9,999 in all, and 20 % of it where tax is added; shipping with its tax stays.
    const shippingCents = isTaxIncluded ? 500 : 600
    expect(totals[0]! - totals[3]!).toBe(isTaxIncluded ? 9_999 : 9_999 + 2_000)
    expect(totals[3]).toBe(shippingCents)
    expect(totals.toSorted((a, b) => b - a)).toEqual(totals)
  },
)

test('open pieces of a line keep their worth after sent ones were exchanged', () => {
  const order = orderOf([{ quantity: 3, priceCents: 1_000, fulfilledQuantity: 1 }], true)
  const [line] = order.lines
  const exchanged = { ...line!, totalCents: 2_000, discountCents: 1_000, exchangedQuantity: 1, exchangedCents: 1_000 }
  const edited = computeEdit({ ...order, lines: [exchanged] }, { ...none, lines: [change(0, 1)] })
  expect(edited.lines).toMatchObject([{ quantity: 2, totalCents: 1_000 }])
})
