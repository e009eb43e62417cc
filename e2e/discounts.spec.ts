import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { discountBody } from '../packages/testing/src/fixtures/discount-body.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, centsOf, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { storefront } = texts.en
const { discounts } = texts.en.admin

test('a code and an automatic discount lower a total that is paid, and the merchant sees what they gave [A2-21, A2-22]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Discount shop')
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })

  const merchant = await openSignedIn(browser, 'en', { store })
  await merchant.goto(`${adminBase}/${store.slug}/discounts`)
  await merchant.getByRole('link', { name: discounts.add }).first().click()
  await merchant.getByRole('textbox', { name: discounts.code, exact: true }).fill('Save20')
  await merchant.getByRole('textbox', { name: discounts.percent }).fill('20')
  await merchant.getByRole('checkbox', { name: discounts.classes.order }).check()
  await expectAccessible(merchant, 'a new discount')
  await merchant.getByRole('button', { name: discounts.create }).click()
  await expect(merchant.getByText(discounts.states.active).first()).toBeVisible()
  await callApi(
    store,
    'POST',
    '/stores/discounts',
    discountBody({ title: 'Opening week', kind: 'amount', value: 500, minimumCents: 3_000, combinesWith: ['order'] }),
  )

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, `/products/${handle}`, 'en'))
  await buyer.getByRole('button', { name: storefront.addToCart }).click()
  await buyer.goto(storefrontAddress(store, '/cart', 'en'))
  const main = buyer.locator('main')
  await expect(main).toContainText('Opening week')
  await main.getByLabel(storefront.discountCode).fill('nonsense')
  await main.getByRole('button', { name: storefront.applyCode }).click()
  await expect(main).toContainText(`nonsense: ${storefront.refusedCode.unknown_code}`)
  await main.getByLabel(storefront.discountCode).fill('save20')
  await main.getByRole('button', { name: storefront.applyCode }).click()
  const given = main.getByRole('list', { name: storefront.discounts })
  await expect(given.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(buyer, 'a cart with discounts')

  await goToCheckout(buyer, 'en')
  await fillCheckout(buyer)
  await pay(buyer, '4242 4242 4242 4242')
  // 40.00 less 20 % is 32.00, less 5.00.
  expect((await boughtOrder(buyer, 'en')).totalCents).toBe(2_700)

  await merchant.goto(`${adminBase}/${store.slug}/discounts`)
  await merchant.getByRole('link', { name: 'Save20' }).first().click()
  await expect(merchant.getByText(/1 order/)).toBeVisible()
  const performance = await merchant.getByText(/1 order/).innerText()
  expect(centsOf(performance.split(',')[1] ?? '')).toBe(2_700)

  // Codes in bulk, each of which is counted on its own; the task shows when they are there.
  await merchant.getByRole('button', { name: discounts.createCodes }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByRole('textbox', { name: discounts.codesToCreate }).fill('30')
  await dialog.getByRole('textbox', { name: discounts.prefix }).fill('vip-')
  await expectAccessible(merchant, 'the dialog of new codes')
  await dialog.getByRole('button', { name: discounts.createCodes }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await callApi(store, 'GET', '/stores/discount-codes/count')).count, { timeout: 30_000 })
    .toBe(31)
  await merchant.getByRole('link', { name: discounts.showCodes }).click()
  await expect(merchant.getByRole('row', { name: /VIP-/ }).first()).toBeVisible()
  await expectAccessible(merchant, 'the codes of a discount')

  await merchant.goto(`${adminBase}/${store.slug}/discounts/simulator?product=${handle}`)
  await merchant.getByRole('textbox', { name: discounts.simulatedCodes }).fill('SAVE20')
  await merchant.getByRole('button', { name: discounts.simulate }).click()
  await expect(merchant.getByRole('heading', { name: /27/ })).toBeVisible()
  await expectAccessible(merchant, 'the simulator')
})
