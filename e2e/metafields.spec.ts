import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { collections, metafields, pickers, save } = texts.en.admin
const named = (text: string, name: string) => text.replace('{{name}}', name)

test('a metafield is made and filled, the shop shows it, and a collection follows it [A2-06] [A2-13]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Fabric shop')
  const [shirt] = await Promise.all(
    ['River shirt', 'Hill cap'].map(
      async (title) =>
        (
          await callApi(store, 'POST', '/stores/products', {
            title,
            status: 'active',
            variants: [{ priceCents: 1_000 }],
          })
        ).id as string,
    ),
  )
  const page = await openSignedIn(browser, 'en', { store })
  const at = (path: string) => page.goto(`${adminBase}/${store.slug}${path}`)
  await at('/metafields')
  await page.getByRole('link', { name: metafields.add, exact: true }).first().click()
  await page.getByLabel(metafields.name, { exact: true }).fill('Material')
  await page.getByLabel(metafields.choices, { exact: true }).fill('Cotton\nLinen')
  await expectAccessible(page, 'new metafield')
  await page.getByRole('button', { name: metafields.create, exact: true }).click()
  await expect(page.getByText('custom.material')).toBeVisible()
  await expectAccessible(page, 'metafields')

  await at('/collections/create')
  await page.getByLabel(collections.title, { exact: true }).fill('Linen wear')
  await page.getByRole('radio', { name: new RegExp(`^${collections.kinds.rules}`) }).check()
  await page
    .getByLabel(pickers.rules.fieldOf.replace('{{number}}', '1'))
    .selectOption({ label: named(pickers.rules.metafield, 'Material') })
  await page.getByLabel(pickers.rules.valueOf.replace('{{number}}', '1')).fill('linen')
  await expect(page.getByText(collections.previewNone)).toBeVisible()
  await expectAccessible(page, 'rules with a metafield')
  await page.getByRole('button', { name: collections.create, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen wear')
  await expect(page.getByText(collections.updatingText)).toBeHidden({ timeout: 30_000 })

  await at(`/products/${shirt}`)
  await page.getByLabel('Material', { exact: true }).selectOption('Linen')
  await expectAccessible(page, 'product with a metafield')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Linen wear' })).toBeVisible()

  const buyer = await newBuyer(browser)
  await expect
    .poll(async () => {
      await buyer.goto(storefrontAddress(store, '/collections/linen-wear', 'en'))
      return buyer.locator('main').getByRole('link', { name: 'River shirt' }).count()
    })
    .toBeGreaterThan(0)
  await expect(buyer.locator('main').getByRole('link', { name: 'Hill cap' })).toHaveCount(0)
  await buyer.goto(storefrontAddress(store, '/products/river-shirt', 'en'))
  await expect(buyer.getByRole('row', { name: 'Material Linen' })).toBeVisible()
  await expectAccessible(buyer, 'product with details in the shop')

  // It is used by rules, so it can't be deleted.
  await at('/metafields')
  await page.getByRole('link', { name: 'Material', exact: true }).click()
  await page.getByRole('button', { name: metafields.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: metafields.remove, exact: true }).click()
  await expect(page.getByText(/The rules of “Linen wear” use this metafield/)).toBeVisible()
})
