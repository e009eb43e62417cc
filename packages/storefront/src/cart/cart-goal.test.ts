import { expect, it } from 'vitest'
import { goalProgress } from './cart-goal.ts'

const goal = (goalAmount: number, isShow = true) => ({
  isShow,
  goalAmount,
  motivationalMessage: '{{amount}} to go',
  goalReached: 'Reached',
})

it('reads the goal in major units of the currency: 80 is $80.00 and 300000 is 300,000 ₫', () => {
  expect(goalProgress(goal(80), 5550, 'USD')).toEqual({ goalCents: 8000, missingCents: 2450 })
  expect(goalProgress(goal(300_000), 250_000, 'VND')).toEqual({ goalCents: 300_000, missingCents: 50_000 })
  expect(goalProgress(goal(19.99), 0, 'USD')).toEqual({ goalCents: 1999, missingCents: 1999 })
})

it('is reached by the exact amount and by more', () => {
  for (const subtotalCents of [8000, 8001, 90_000])
    expect(goalProgress(goal(80), subtotalCents, 'USD')).toEqual({ goalCents: 8000, missingCents: 0 })
  expect(goalProgress(goal(80), 7999, 'USD')).toEqual({ goalCents: 8000, missingCents: 1 })
})

it('is undefined if it is off, 0 or not an amount', () => {
  expect(goalProgress(goal(80, false), 100, 'USD')).toBeUndefined()
  for (const amount of [0, -5, Number.NaN, 0.001]) expect(goalProgress(goal(amount), 100, 'USD')).toBeUndefined()
})
