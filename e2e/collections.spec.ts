import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore, type OwnStore } from './own-store.ts'
import { texts } from './texts.ts'

const { collections, pickers, products, reorder, save } = texts.en.admin

async function openIn({ id, slug }: OwnStore, browser: Browser, path: string): Promise<Page> {
  const page = await openSignedIn(browser, 'en', { store: { id, slug } })
  await page.goto(`${adminBase}/${slug}${path}`)
  return page
}

const addProduct = async (store: OwnStore, title: string, tags: string[] = []): Promise<string> => {
  const { id } = await callApi(store, 'POST', '/stores/products', {
    ...{ title, tags, status: 'active', variants: [{ priceCents: 1_000 }] },
  })
  return id
}

test('a collection follows the tag of a product: create rules, edit the tag, and the shop shows it [A2-06]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Rule shop')
  await addProduct(store, 'Paper moon mug', ['Sale'])
  const later = await addProduct(store, 'Night train mug')
  const page = await openIn(store, browser, '/collections/create')
  await page.getByLabel(collections.title, { exact: true }).fill('On sale')
  await page.getByRole('radio', { name: new RegExp(`^${collections.kinds.rules}`) }).check()
  await page.getByLabel(pickers.rules.valueOf.replace('{{number}}', '1')).fill('sale')
  await expect(page.getByText(collections.previewCount_one.replace('{{count, number}}', '1'))).toBeVisible()
  await expectAccessible(page, 'new collection')
  await page.getByRole('button', { name: collections.create, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On sale')
  await expect(page.getByText(collections.updatingText)).toBeHidden({ timeout: 30_000 })

  const buyer = await newBuyer(browser)
  const address = storefrontAddress(store, '/collections/on-sale', 'en')
  await buyer.goto(address)
  await expect(buyer.getByRole('link', { name: 'Paper moon mug' })).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'Night train mug' })).toBeHidden()

  await page.goto(`${adminBase}/${store.slug}/products/${later}`)
  const tags = page.getByLabel(products.tags, { exact: true })
  await tags.fill('Sale')
  await tags.press('Enter')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByRole('link', { name: 'On sale' })).toBeVisible()
  await expect
    .poll(async () => {
      await buyer.goto(address)
      return buyer.getByRole('link', { name: 'Night train mug' }).count()
    })
    .toBe(1)
  await buyer.goto(storefrontAddress(store, '/collections', 'en'))
  await buyer.getByRole('link', { name: 'On sale' }).first().click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('On sale')
  await expectAccessible(buyer, 'collection in the shop')
})

test('puts chosen products in order by the keyboard, and the shop follows [A2-06]', async ({ browser }) => {
  test.setTimeout(180_000)
  const store = await newStore('Hand shop')
  const ids = [await addProduct(store, 'First mug'), await addProduct(store, 'Second mug')]
  const { id } = await callApi(store, 'POST', '/stores/collections', {
    ...{
      kind: 'manual',
      title: 'Mugs',
      handle: '',
      descriptionHtml: '',
      seoTitle: '',
      seoDescription: '',
      imageId: null,
    },
    ...{ sort: 'manual', isPublished: true, publishAt: null, match: 'all', conditions: [], productIds: ids },
  })
  const page = await openIn(store, browser, `/collections/${id}`)
  const handle = page.getByRole('button', { name: reorder.move.replace('{{name}}', 'Second mug'), exact: true })
  const announced = (text: string, place: number) =>
    page.getByRole('status').filter({
      hasText: text
        .replace('{{name}}', 'Second mug')
        .replace('{{place}}', `${place}`)
        .replace('{{count, number}}', '2'),
    })
  await handle.press('Space')
  await expect(announced(reorder.picked, 2)).toHaveCount(1)
  // The list listens to the arrows a moment after it has announced the pick.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(announced(reorder.over, 1)).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  const buyer = await newBuyer(browser)
  await expect
    .poll(async () => {
      await buyer.goto(storefrontAddress(store, '/collections/mugs', 'en'))
      return buyer.locator('main').getByRole('link', { name: / mug$/ }).allInnerTexts()
    })
    .toEqual(['Second mug', 'First mug'])
})
