import { expect } from '@playwright/test'
import { journeyPort } from '../playwright.config.ts'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer } from './buyer.ts'
import { test } from './journey.ts'
import { setRecords } from './journey-dns.ts'
import { openStore } from './merchant.ts'
import { newStore } from './own-store.ts'
import { languagesOfRun, texts } from './texts.ts'

// The buyer's browser finds merchants' domains on this machine.
test.use({
  launchOptions: {
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
})

for (const language of languagesOfRun)
  test(`connects a domain in ${language}: records, active, primary; the old address redirects, the checkout has its own [A7-56, A7-58, A7-63]`, async ({
    browser,
  }) => {
    const { domains } = texts[language].admin
    const store = await newStore(`Domain ${language}`)
    const host = `www.${store.slug}.example`
    const system = `${store.slug}.localhost`
    const merchant = await openStore(browser, language, { store })
    await merchant.goto(`/admin/${store.slug}/domains`)
    await merchant.getByRole('button', { name: domains.add }).click()
    await merchant.getByLabel(domains.host, { exact: true }).fill(`https://${host}/`)
    await expectAccessible(merchant, 'dialog of a domain')
    await merchant.getByRole('dialog').getByRole('button', { name: domains.add }).click()
    await expect(merchant.getByText(domains.state.added, { exact: true })).toBeVisible()
    await merchant.getByRole('button', { name: domains.check }).click()
    await expect(merchant.getByText(domains.problem.no_proof)).toBeVisible()
    await expectAccessible(merchant, 'domain that waits for its records')

    const proof = (await merchant.getByText(/^backroom-[0-9a-f]{32}$/).innerText()).trim()
    await setRecords({ host, proof, target: system })
    await merchant.getByRole('button', { name: domains.check }).click()
    await expect(merchant.getByText(domains.state.active, { exact: true })).toHaveCount(2)
    await merchant.getByRole('button', { name: domains.makePrimary }).click()
    await expect(merchant.getByText(domains.primaryText.replace('{{host}}', host))).toBeVisible()
    await expectAccessible(merchant, 'active domain')

    const buyer = await newBuyer(browser)
    await buyer.goto(`http://${system}:${journeyPort}/collections/all?lang=${language}`)
    await expect(buyer).toHaveURL(`http://${host}:${journeyPort}/collections/all?lang=${language}`)
    await expect(buyer.locator('html')).toHaveAttribute('lang', language)
    const old = await buyer.request.get(`http://127.0.0.1:${journeyPort}/pages/x?a=1`, {
      headers: { host: system },
      maxRedirects: 0,
    })
    expect([old.status(), old.headers().location]).toEqual([301, `http://${host}:${journeyPort}/pages/x?a=1`])

    // The first card is the one of the system domain.
    await merchant.getByRole('button', { name: domains.useForCheckout }).first().click()
    await expect(merchant.getByText(domains.roles.checkout)).toBeVisible()
    await buyer.goto(`http://${host}:${journeyPort}/checkout`)
    // Without a cart the checkout leads back to the cart of the shop.
    await expect(buyer).toHaveURL(`http://${host}:${journeyPort}/cart`)
  })

for (const language of languagesOfRun)
  test(`buys a domain in ${language}: search, price, order; and cancels the order [A7-60, A7-61, A7-62]`, async ({
    browser,
  }) => {
    const { domains } = texts[language].admin
    const name = `southwind-${language}`
    const merchant = await openStore(browser, language)
    await merchant.goto('/admin/northwind/domains')
    await merchant.getByRole('button', { name: domains.buy }).click()
    await merchant.getByLabel(domains.search).fill(name)
    await merchant.getByRole('dialog').getByRole('button', { name: domains.find, exact: true }).click()
    await expectAccessible(merchant, 'offers of domains')
    await merchant
      .getByRole('dialog')
      .getByRole('button', { name: `${name}.shop` })
      .click()
    await expect(merchant.getByText(domains.balanceAfter)).toBeVisible()
    await expectAccessible(merchant, 'price of a domain')
    await merchant.getByRole('dialog').getByRole('button', { name: domains.buy }).click()
    await expect(merchant.getByRole('dialog')).toBeHidden()
    const order = merchant.getByRole('listitem').filter({ hasText: `${name}.shop` })
    await expect(order).toBeVisible()
    await order.getByRole('button').click()
    await merchant.getByRole('dialog').getByRole('button', { name: domains.cancel, exact: true }).click()
    await expect(order).toContainText(domains.orderState.cancelled, { timeout: 90_000 })
  })
