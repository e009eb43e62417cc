import { expect, it } from 'vitest'
import { deliverySteps } from './delivery-steps.ts'

const placedAt = '2026-11-21T22:05:00.000Z'
const step = (name: string, time = '1', unit: 'days' | 'hours' | 'minutes' = 'days', isEdit = true) => ({
  name,
  time,
  unit,
  isEdit,
})
const placed = step('Order Placed', '9', 'days', false)

it('computes each step from the previous one, and the first from the order whatever its time', () => {
  expect(
    deliverySteps(
      [placed, step('Processing', '90', 'minutes'), step('Packed', '.5'), step('Shipped', '2', 'hours')],
      placedAt,
    ),
  ).toEqual([
    { name: 'Order Placed', at: placedAt, isDay: false },
    { name: 'Processing', at: '2026-11-21T23:35:00.000Z', isDay: false },
    { name: 'Packed', at: '2026-11-22T11:35:00.000Z', isDay: true },
    { name: 'Shipped', at: '2026-11-22T13:35:00.000Z', isDay: false },
  ])
})

it('has no times from a step on whose time is invalid', () => {
  for (const time of ['', 'soon', '-1', '1e3', '1.2.3'])
    expect(deliverySteps([placed, step('A', time), step('B')], placedAt).map(({ at }) => at)).toEqual([
      placedAt,
      undefined,
      undefined,
    ])
})

it('has no time beyond the range of dates', () => {
  expect(deliverySteps([placed, step('A', '9999999999')], placedAt)[1]?.at).toBeUndefined()
})
