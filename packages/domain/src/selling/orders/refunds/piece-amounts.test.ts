import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './piece-amounts.ts'

const line = { quantity: 3, paidCents: 0, taxCents: 0, refundedQuantity: 0, refundedCents: 0 }
const amounts = (of: Partial<typeof line>) => piecesOf({ ...line, ...of }).map(({ amountCents }) => amountCents)

test('the last piece takes the rest of an amount that does not divide', () => {
  expect(amounts({ paidCents: 1000 })).toEqual([333, 333, 334])
  expect(amounts({ paidCents: 1000, refundedQuantity: 1, refundedCents: 333 })).toEqual([333, 334])
  expect(amounts({ paidCents: 2 })).toEqual([0, 1, 1])
})

test('3 pieces for 100.00 less 10 %: two of them are 180.00, not 200.00', () => {
  expect(amounts({ paidCents: 27_000 }).slice(0, 2)).toEqual([9_000, 9_000])
})

test('what a refused refund was for is worth the same again, also after a later refund', () => {
  // The first piece was refused after the second one was refunded.
  const [first, second] = amounts({ paidCents: 1000 })
  expect(amounts({ paidCents: 1000, refundedQuantity: 1, refundedCents: second! })).toEqual([first, 334])
})

test('for any line and any sequence of refunds, the pieces add up to what was paid, and tax is a part of each', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 90_000_000_000 }))
  const given = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    netCents: cents,
    taxCents: cents,
    steps: fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), isRefused: fc.boolean() }), { maxLength: 20 }),
  })
  fc.assert(
    fc.property(given, ({ quantity, netCents, taxCents, steps }) => {
      const paid = { quantity, paidCents: netCents + taxCents, taxCents }
      let [refundedQuantity, refundedCents] = [0, 0]
      for (const { count, isRefused } of steps) {
        const pieces = piecesOf({ ...paid, refundedQuantity, refundedCents }).slice(0, count)
        for (const piece of pieces) {
          expect(piece.amountCents).toBeGreaterThanOrEqual(0)
          expect(piece.taxCents).toBeLessThanOrEqual(piece.amountCents)
        }
        if (isRefused) continue
        refundedQuantity += pieces.length
        refundedCents += pieces.reduce((sum, { amountCents }) => sum + amountCents, 0)
      }
      const rest = piecesOf({ ...paid, refundedQuantity, refundedCents })
      expect(rest).toHaveLength(quantity - refundedQuantity)
      expect(rest.reduce((sum, { amountCents }) => sum + amountCents, refundedCents)).toBe(paid.paidCents)
    }),
  )
})
