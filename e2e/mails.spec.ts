import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, languagesOfRun, texts } from './texts.ts'

// Both read the newest mail to the owner.
test.describe.configure({ mode: 'default' })

/** What the merchant writes, in the language of the shop and in the other one. */
const written = {
  en: { own: 'Packed with care on Lantern Street.', other: 'Gói hàng cẩn thận ở phố Đèn Lồng.' },
  vi: { own: 'Gói hàng cẩn thận ở phố Đèn Lồng.', other: 'Packed with care on Lantern Street.' },
}

async function buy(browser: Browser, store: OwnStore, language: Language, email: string): Promise<void> {
  const { storefront } = texts[language]
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })
  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, `/products/${handle}`, language))
  await buyer.getByRole('button', { name: storefront.addToCart }).first().click()
  await expect(buyer.getByRole('link', { name: storefront.goToCheckout }).first()).toBeAttached()
  await buyer.goto(storefrontAddress(store, '/checkout', language))
  await fillCheckout(buyer)
  await buyer.locator('[name=email]').fill(email)
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
}

/** Sets the shop’s main language. */
async function speak(store: OwnStore, language: Language): Promise<void> {
  const path = '/stores/config/preference'
  const { revision, storeDetail, standardTimezone } = await callApi(store, 'GET', path)
  const headers = { ...store.headers, 'if-match': `"${revision}"` }
  await callApi({ ...store, headers }, 'PUT', path, { name: storeDetail.name, standardTimezone, language })
}

const previewOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('body')

for (const language of languagesOfRun) {
  const { mails, save } = texts[language].admin

  test(`a merchant writes the words of the confirmation, a customer reads them, and gets the email again, in ${language} [A2-23]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const store = await newStore(`Mail shop ${language}`)
    await connectGateway(store)
    await speak(store, language)
    const merchant = await openSignedIn(browser, language, { store })
    await merchant.goto(`${adminBase}/${store.slug}/settings/emails`)
    await expectAccessible(merchant, 'the emails to customers')
    await merchant.getByRole('link', { name: mails.kind.order_confirmed }).click()

    const { own, other } = written[language]
    await merchant.getByLabel(mails.enIntroduction).fill(language === 'en' ? own : other)
    await merchant.getByLabel(mails.viIntroduction).fill(language === 'vi' ? own : other)
    await expect(merchant.getByText(mails.previewExample)).toBeVisible()
    await expect(previewOf(merchant, mails.preview)).toContainText(own)
    await expectAccessible(merchant, 'the words of an email')

    // A variable that does not exist is refused at its field.
    await merchant.getByLabel(mails.enClosing).fill('See {{order.numbr}}')
    await merchant.getByRole('button', { name: save.save, exact: true }).click()
    await expect(merchant.getByText(/\{\{order\.numbr\}\}.*(?:character|ký tự) 5/).first()).toBeVisible()
    await merchant.getByLabel(mails.enClosing).fill('')
    await merchant.getByRole('button', { name: save.save, exact: true }).click()
    await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()

    const shown = mails.language[language]
    await merchant.getByRole('button', { name: mails.testIn.replace('{{language}}', shown) }).click()
    await mailTo(merchant, demoAccounts[0].email, own)

    const email = `mai-${store.slug}@example.test`
    await buy(browser, store, language, email)
    expect(await mailTo(merchant, email, own)).toContain('Walnut lamp')

    await merchant.goto(`${adminBase}/${store.slug}/orders`)
    await merchant.getByRole('link', { name: /#\d+/ }).first().click()
    const again = merchant.getByRole('button', {
      name: mails.sendAgainOf.replace('{{kind}}', mails.kind.order_confirmed),
    })
    await again.click()
    const dialog = merchant.getByRole('dialog')
    await expectAccessible(merchant, 'sending an email again')
    const friend = `friend-${store.slug}@example.test`
    await dialog.getByLabel(mails.recipient).fill(friend)
    await dialog.getByRole('button', { name: mails.sendAgain }).click()
    await expect(dialog).toBeHidden()
    expect(await mailTo(merchant, friend, own)).toContain('Walnut lamp')
    await expect(merchant.getByText(mails.to.replace('{{recipient}}', friend))).toBeVisible()
    // The first email was sent again, so its copy has the only button.
    await expect(again).toHaveCount(1)
  })
}
