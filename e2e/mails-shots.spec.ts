import { test } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'

test('shots', async ({ browser }) => {
  test.setTimeout(240_000)
  const merchant = await openSignedIn(browser, 'en')
  const slug = 'northwind'
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await merchant.emulateMedia({ colorScheme: scheme })
      await merchant.setViewportSize({ width, height: 1000 })
      const shot = (name: string) =>
        merchant.screenshot({ path: `/tmp/mails/shots/${name}-${scheme}-${width}.png`, fullPage: true })
      await merchant.goto(`${adminBase}/${slug}/settings/emails`)
      await merchant.waitForTimeout(1500)
      await shot('list')
      await merchant.goto(`${adminBase}/${slug}/settings/emails/order_confirmed`)
      await merchant.waitForTimeout(2500)
      await shot('mail')
      await merchant.goto(`${adminBase}/${slug}/orders`)
      await merchant.getByRole('link', { name: /#\d+/ }).first().click()
      await merchant.waitForTimeout(2000)
      await shot('order')
    }
  const store = await newStore('Shots')
  await connectGateway(store)
  const page = await browser.newPage()
  for (const kind of ['order_confirmed', 'refunded'])
    for (const themeKey of ['hydro', 'newchick']) {
      const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
      await callApi(store, 'POST', `/stores/onlinestore/themes/${id}/activate`, {})
      const { html } = await callApi(store, 'POST', `/stores/mail-words/${kind}/preview`, {
        ...{ language: kind === 'refunded' ? 'vi' : 'en', subject: '', heading: '', introduction: '', closing: '' },
      })
      await page.setContent(html)
      for (const scheme of ['light', 'dark'] as const)
        for (const width of [800, 390]) {
          await page.emulateMedia({ colorScheme: scheme })
          await page.setViewportSize({ width, height: 700 })
          await page.screenshot({ path: `/tmp/mails/shots/m-${kind}-${themeKey}-${scheme}-${width}.png` })
        }
    }
})
