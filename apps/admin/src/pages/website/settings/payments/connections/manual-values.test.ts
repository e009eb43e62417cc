import { expect, it } from 'vitest'
import { isWrongHours, manualBody, manualValues } from './manual-values.ts'

const typed = (unpaidDays: string, remindHours: string) => ({
  ...{ ...manualValues(undefined, 'bank_transfer'), unpaidDays, remindHours },
})

it.each([
  ['7', '24', false],
  ['7', ' ', false],
  ['', '', false],
  ['1', '6', false],
  [' 1 ', ' 23 ', false],
  ['90', '168', false],
  ['1', '24', true],
  ['', '24', true],
  ['soon', '24', true],
  ['7', '5', true],
  ['90', '169', true],
  ['90', '12.5', true],
  ['90', 'a day', true],
])('of %j days, %j hours are wrong: %s', (unpaidDays, remindHours, isWrong) => {
  expect(isWrongHours('bank_transfer', typed(unpaidDays, remindHours))).toBe(isWrong)
})

it('asks for hours only of kinds that send a reminder', () => {
  expect(manualValues(undefined, 'vietqr')).toMatchObject({ unpaidDays: '7', remindHours: '24' })
  expect(manualValues(undefined, 'cash_on_delivery')).toMatchObject({ unpaidDays: '', remindHours: '' })
  expect(isWrongHours('cash_on_delivery', typed('1', '24'))).toBe(false)
  expect(isWrongHours('test', typed('1', '24'))).toBe(false)
  expect(manualBody('cash_on_delivery', typed('3', '24'))).toEqual({ instructions: '', unpaidDays: 3 })
  expect(manualBody('bank_transfer', typed('', ' '))).toEqual({ instructions: '', unpaidDays: null, remindHours: null })
  expect(manualBody('test', typed('3', '24'))).toEqual({})
})
