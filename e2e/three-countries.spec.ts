import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { discountBody } from '../packages/testing/src/fixtures/discount-body.ts'
import { partOfCases } from '../packages/testing/src/runs/part-of-cases.ts'
import type { ThemeKey } from '../packages/theme/src/document/document.ts'
import { boughtOrder, centsOf, chooseCountry, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

type Shop = OwnStore & { handle: string }

const withRevision = (store: OwnStore, revision: number): OwnStore => ({
  ...store,
  headers: { ...store.headers, 'if-match': `"${revision}"` },
})

async function newShop(themeKey: ThemeKey): Promise<Shop> {
  const store = await newStore(`Three lands ${themeKey}`, { currency: 'EUR' })
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Linen throw', status: 'active', variants: [{ priceCents: 5_000 }] },
  })
  const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Sold', themeKey })
  const path = `/stores/onlinestore/themes/${id}`
  const [config] = await callApi(store, 'GET', `${path}/pages`)
  await callApi(withRevision(store, config.revision), 'POST', `${path}/publication`, {})
  await callApi(store, 'POST', `${path}/activate`, {})
  const combined = { combinesWith: ['order' as const] }
  await callApi(store, 'POST', '/stores/discounts', discountBody({ ...combined, title: 'TEN', code: 'TEN' }))
  await callApi(
    store,
    'POST',
    '/stores/discounts',
    discountBody({ ...combined, title: 'Opening week', kind: 'amount', value: 500 }),
  )
  await saveZones(store)
  return { ...store, handle }
}

async function saveZones(store: OwnStore) {
  const { profiles } = await callApi(store, 'GET', '/stores/shipping/profiles')
  const [{ id, revision, isDefault: _, ...profile }] = profiles
  const zone = (name: string, priceCents: number, countryCode?: string) => ({
    ...{ id: crypto.randomUUID(), name, isRestOfWorld: !countryCode },
    places: countryCode ? [{ countryCode, regions: [] }] : [],
    rates: [
      {
        ...{ id: crypto.randomUUID(), name: 'Parcel', condition: 'always', from: 0, to: null, priceCents },
        ...{ perItemCents: 0, freeFromCents: null, daysFrom: 2, daysTo: 5 },
      },
    ],
  })
  const zones = [zone('Germany', 490, 'DE'), zone('United States', 1_200, 'US'), zone('Elsewhere', 900)]
  await callApi(withRevision(store, revision), 'PUT', `/stores/shipping/profiles/${id}`, { ...profile, zones })
}

/** Whether prices include tax is a setting of the shop, so it changes between two countries. */
async function saveTaxes(store: OwnStore, pricesIncludeTax: boolean) {
  const { revision } = await callApi(store, 'GET', '/stores/taxes')
  const rate = { taxClass: 'standard' }
  await callApi(withRevision(store, revision), 'PUT', '/stores/taxes', {
    ...{ countryCode: 'DE', pricesIncludeTax, taxesShipping: true, asksVatNumber: false },
    ...{ startingSet: '', isConfirmed: false },
    rates: [
      { ...rate, countryCode: 'DE', region: '', name: 'MwSt.', millionths: 190_000 },
      { ...rate, countryCode: 'US', region: 'NY', name: 'Sales tax', millionths: 88_750 },
    ],
  })
}

interface Country {
  code: string
  fields: Record<string, string>
  region?: string
  includesTax: boolean
  /** As the buyer reads it; undefined where none is charged. */
  tax: string | undefined
  taxCents: number
  /** Goods of 50.00 less 10 %, less 5.00 are 40.00. Then shipping, and tax where it is added. */
  totalCents: number
}

const person = { firstName: 'Mai', lastName: 'Lê' }
const countries: Country[] = [
  {
    ...{ code: 'DE', includesTax: true, tax: 'MwSt. 19', taxCents: 717, totalCents: 4_490 },
    fields: { ...person, address1: 'Kastanienallee 12', city: 'Berlin', postalCode: '10435' },
  },
  {
    ...{ code: 'US', region: 'NY', includesTax: false, tax: 'Sales tax 8', taxCents: 462, totalCents: 5_662 },
    fields: { ...person, address1: '350 Fifth Avenue', city: 'New York', postalCode: '10118' },
  },
  {
    ...{ code: 'VN', region: 'HN', includesTax: false, tax: undefined, taxCents: 0, totalCents: 4_900 },
    fields: { ...person, address1: '12 Phố Huế', city: 'Hai Bà Trưng', postalCode: '100000' },
  },
]

async function fillCart(page: Page, store: Shop, language: Language) {
  const { storefront } = texts[language]
  await page.goto(storefrontAddress(store, `/products/${store.handle}`, language))
  // Leaving the page would end the request.
  const isAdded = page.waitForResponse((response) => response.url().includes('/cart/lines'))
  await page.getByRole('button', { name: storefront.addToCart }).first().click()
  await isAdded
  await page.goto(storefrontAddress(store, '/cart', language))
  const main = page.locator('main')
  await main.getByLabel(storefront.discountCode).fill('ten')
  await main.getByRole('button', { name: storefront.applyCode }).click()
  await expect(main.getByRole('list', { name: storefront.discounts }).getByRole('listitem')).toHaveCount(2)
  await page.goto(storefrontAddress(store, '/checkout', language))
}

/** @returns the number of the order */
async function buyTo(
  page: Page,
  { code, fields, region, tax, totalCents }: Country,
  email: string,
  language: Language,
) {
  await page.locator('[name=email]').fill(email)
  await chooseCountry(page, code)
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  if (region) await page.locator('[name=region]').selectOption(region)
  await page.locator('[name=postalCode]').blur()
  await expect.poll(async () => centsOf(await page.locator('[data-pay]').innerText())).toBe(totalCents)
  const totals = page.locator('.totals')
  if (tax) await expect(totals).toContainText(tax)
  else await expect(totals).not.toContainText('%')
  await pay(page, '4242 4242 4242 4242')
  const bought = await boughtOrder(page, language)
  expect(bought.totalCents, 'on the page of the order').toBe(totalCents)
  return bought.number
}

for (const [themeKey, language] of partOfCases([
  ['hydro', 'en'],
  ['newchick', 'vi'],
] as const))
  test(`buyers in three countries pay in ${themeKey} and ${language} what they see, with a code and an automatic discount [A2-21, A2-22, A2-25]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const store = await newShop(themeKey)
    const { orders } = texts[language].admin
    const merchant = await openSignedIn(browser, language, { store })
    for (const country of countries) {
      await saveTaxes(store, country.includesTax)
      const email = `${country.code.toLowerCase()}-${store.slug}@example.test`
      const buyer = await newBuyer(browser)
      await fillCart(buyer, store, language)
      const number = await buyTo(buyer, country, email, language)

      const mail = await mailTo(buyer, email, number)
      const [, mailed = ''] = /(?:Total|Tổng cộng): ([^\r\n<]+)/.exec(mail) ?? []
      expect(centsOf(mailed), 'in the mail').toBe(country.totalCents)
      if (country.tax) expect(mail).toContain(country.tax)

      await merchant.goto(`${adminBase}/${store.slug}/orders`)
      await merchant
        .getByRole('link', { name: `#${number}` })
        .first()
        .click()
      const summary = merchant.locator('dl').filter({ hasText: orders.subtotal })
      await expect(summary).toBeVisible()
      const terms = await summary.locator('dt').allInnerTexts()
      const amounts = await summary.locator('dd').allInnerTexts()
      const amountOf = (part: string) => centsOf(amounts[terms.findIndex((term) => term.includes(part))] ?? '')
      expect(centsOf(amounts[terms.indexOf(orders.total)] ?? ''), 'in the back office').toBe(country.totalCents)
      if (country.tax) expect(amountOf(country.tax)).toBe(country.taxCents)
      await buyer.context().close()
    }
  })
