import { openTestStore } from '@backroom/testing/database/test-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTaxRates, findTaxSettings, readTaxRates, saveTaxes, startingSet } from './taxes.ts'

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a starting set with every class is saved, and its exported file is read as the same rates', async () => {
  const { date, rates } = startingSet()
  const saved = await store.inStore(async (ctx) =>
    saveTaxes(
      ctx,
      {
        ...{ countryCode: 'FR', pricesIncludeTax: true, taxesShipping: true, asksVatNumber: false },
        ...{ rates, startingSet: date, isConfirmed: true },
      },
      (await findTaxSettings(ctx)).revision,
    ),
  )
  const french = saved.rates.filter(({ countryCode }) => countryCode === 'FR')
  // In the order of the classes, as people list them.
  expect(french.map(({ taxClass, millionths }) => [taxClass, millionths])).toEqual([
    ['standard', 200_000],
    ['reduced', 55_000],
    ['second_reduced', 100_000],
    ['super_reduced', 21_000],
  ])
  let file = ''
  for await (const part of exportTaxRates(store.waiting())) file += part
  expect(file).toContain('FR,,super_reduced,VAT,2.1')
  expect(readTaxRates(file)).toEqual({ rates: saved.rates, errors: [] })
  expect(saved.rates).toHaveLength(rates.length)
})
