import { expect } from '@playwright/test'
import { boughtOrder, newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { tabTo, tabToField } from './keys.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { languagesOfRun, texts } from './texts.ts'

for (const language of languagesOfRun) {
  const { storefront } = texts[language]
  const themeKey = language === 'en' ? 'hydro' : 'newchick'

  test(`buys by keyboard alone, from the product to the order, ${themeKey} in ${language}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const store = await newStore(`Keys shop ${language}`)
    await connectGateway(store)
    const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
    await callApi(store, 'POST', `/stores/onlinestore/themes/${id}/activate`, {})
    const { handle } = await callApi(store, 'POST', '/stores/products', {
      ...{ title: 'Key ring', status: 'active', variants: [{ priceCents: 1_250 }] },
    })
    const page = await newBuyer(browser)
    const { keyboard } = page
    const enter = async (name: string, text: string) => {
      await tabToField(page, `[name=${name}]`)
      await keyboard.type(text)
    }
    await page.goto(storefrontAddress(store, `/products/${handle}`, language))
    await tabTo(page, new RegExp(`^${storefront.buyNow}`))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)

    await enter('email', 'keys@example.test')
    // A closed list jumps to what is typed.
    await enter('countryCode', 'Vi')
    await expect(page.locator('[data-fields=delivery][data-of=VN]')).toBeAttached()
    // What was typed before stays, and so does the place of the keyboard.
    await expect(page.locator('[name=countryCode]')).toBeFocused()
    await expect(page.locator('[name=email]')).toHaveValue('keys@example.test')
    const address = { firstName: 'Mai', lastName: 'Lê', address1: '12 Phố Huế', city: 'Hai Bà Trưng' }
    const order = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('[data-fields=delivery] [name]')].map(({ name }) => name),
    )
    const region = page.locator('[name=region]')
    for (const name of order) {
      if (name in address) await enter(name, address[name as keyof typeof address])
      if (name !== 'region') continue
      await tabToField(page, '[name=region]')
      while ((await region.inputValue()) !== 'HN') await keyboard.press('ArrowDown')
    }
    // Refused first: the focus is on what is wrong, which is mended from there.
    await enter('cardNumber', '4242 4242 4242 4241')
    await enter('cardExpiry', '12/40')
    await enter('cardCode', '123')
    await keyboard.press('Enter')
    await expect(page.locator('[name=cardNumber]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=address1]')).toHaveValue(address.address1)
    await enter('cardNumber', '4242 4242 4242 4242')
    await enter('cardExpiry', '12/40')
    await enter('cardCode', '123')
    await tabToField(page, '[data-pay]')
    await keyboard.press('Enter')
    expect((await boughtOrder(page, language)).totalCents).toBe(1_250)
  })
}
