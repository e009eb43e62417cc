import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, chooseCountry, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const journeys = [
  {
    ...{
      themeKey: 'newchick' as const,
      language: 'vi' as const,
      from: 'US',
      to: 'JP',
      postalLabel: 'Mã bưu chính',
      regionLabel: 'Tỉnh',
    },
    ...{ expects: 'Nhập mã bưu chính như 100-0001.', postalCode: '1000001', region: '13' },
    shown: ['〒100-0001', 'Tokyo', 'Chiyoda', 'Nhật Bản'],
  },
  {
    ...{
      themeKey: 'hydro' as const,
      language: 'en' as const,
      from: 'JP',
      to: 'US',
      postalLabel: 'ZIP code',
      regionLabel: 'State',
    },
    ...{ expects: 'Enter a ZIP code like 10001.', postalCode: '97205', region: 'OR' },
    shown: ['Chiyoda, OR 97205', 'United States'],
  },
]

for (const { themeKey, language, from, to, ...address } of journeys)
  test(`sells to ${to} in ${language} with ${themeKey}: a change of country keeps what was typed`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { slug, handle } = await openShop(themeKey)
    const page = await newBuyer(browser)
    await addToCart(page, storefrontAddress({ slug }, `/products/${handle}`, language), language)
    await chooseCountry(page, from)
    const typed = { email: 'hana@example.test', firstName: 'Hana', lastName: 'Sato', address1: '1-1', city: 'Chiyoda' }
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value)
    await page.locator('[name=cardNumber]').fill('4242')

    await page.locator('[name=countryCode]').focus()
    await chooseCountry(page, to)
    await expect(page.locator('[name=countryCode]')).toBeFocused()
    for (const [name, value] of Object.entries({ ...typed, cardNumber: '4242' }))
      await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
    await expect(page.locator('label[for=region]')).toContainText(address.regionLabel)
    await expect(page.locator('label[for=postalCode]')).toContainText(address.postalLabel)
    await expectAccessible(page, `checkout to ${to}`)

    await page.locator('[name=region]').selectOption(address.region)
    await page.locator('[name=postalCode]').fill('1')
    await pay(page, '4242 4242 4242 4242')
    await expect(page.getByText(address.expects)).toBeVisible()
    await expect(page.locator('[name=region]')).toHaveValue(address.region)
    await page.locator('[name=postalCode]').fill(address.postalCode)
    await pay(page, '4242 4242 4242 4242')
    await boughtOrder(page, language)
    for (const line of address.shown) await expect(page.locator('main')).toContainText(line)
    await page.context().close()
  })

/** A shop with one product in the theme. */
async function openShop(themeKey: 'hydro' | 'newchick') {
  const store = await newStore(`Address ${themeKey}`)
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })
  const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
  await callApi(store, 'POST', `/stores/onlinestore/themes/${id}/activate`, {})
  return { slug: store.slug, handle: handle as string }
}

async function addToCart(page: Page, product: string, language: Language) {
  await page.goto(product)
  await page.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(page, language)
  await expect(page.getByText(texts[language].storefront.delivery, { exact: true })).toBeVisible()
}
