import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

it('returns good morning in every hour before 12 [A2-65]', () => {
  expect(hours(0, 11).map((hour) => greetingAt({ hour }))).toEqual(hours(0, 11).map(() => 'morning'))
})

it('returns good afternoon from 12 to 17, both included [A2-66]', () => {
  expect(hours(12, 17).map((hour) => greetingAt({ hour }))).toEqual(hours(12, 17).map(() => 'afternoon'))
})

it('returns good evening after 17 [A2-67]', () => {
  expect(hours(18, 23).map((hour) => greetingAt({ hour }))).toEqual(hours(18, 23).map(() => 'evening'))
})
