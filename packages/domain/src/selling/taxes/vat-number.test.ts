import { expect, test } from 'vitest'
import { isForeignVatNumber } from './foreign-vat-number.ts'
import { parseVatNumber } from './vat-number.ts'

/** Published samples, of each member state. */
const samples = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESB58378431',
  'FI20774740',
  'FR40303265045',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
]

test.each(samples)('%s is valid, and with another digit it is not', (number) => {
  expect(parseVatNumber(number)).toEqual({
    countryCode: number.startsWith('EL') ? 'GR' : number.slice(0, 2),
    number,
  })
  const at = 5
  const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
  expect(parseVatNumber(wrong), wrong).toBeUndefined()
})

test('all 27 member states are known', () => {
  expect(new Set(samples.map((number) => number.slice(0, 2))).size).toBe(27)
})

test('reads spaces, dots, hyphens and lower case, and rejects everything else', () => {
  expect(parseVatNumber(' de 136.695-976 ')?.number).toBe('DE136695976')
  for (const typed of ['', 'DE', 'GB980780684', 'US123456789', 'constructor', 'DE13669597６', '<b>DE136695976</b>'])
    expect(parseVatNumber(typed), typed).toBeUndefined()
})

test('an order is exempt only across a border, with a number of the country that it goes to', () => {
  expect(isForeignVatNumber('FR40303265045', 'FR', 'DE')).toBe(true)
  expect(isForeignVatNumber('EL094259216', 'GR', 'DE')).toBe(true)
  expect(isForeignVatNumber('FR40303265045', 'FR', 'FR')).toBe(false)
  expect(isForeignVatNumber('FR40303265045', 'IT', 'DE')).toBe(false)
  expect(isForeignVatNumber('FR40303265045', 'FR', '')).toBe(false)
})
