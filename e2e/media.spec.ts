import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { media, products, save } = texts.en.admin

/** A GIF of one pixel in this colour. */
const pixel = (name: string, red: number, blue: number) => ({
  name,
  mimeType: 'image/gif',
  buffer: Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[1, 0, 1, 0, 0x80, 0, 0, red, 0, blue, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
  ]),
})

test('uploads images at once, shows one on a product and in the shop, and deletes only what nothing shows', async ({
  browser,
}) => {
  const store = await newStore('Photo shop')
  const page = await openSignedIn(browser, 'en', { store })
  await page.goto(`${adminBase}/${store.slug}/media`)
  await page
    .getByLabel(media.upload.label)
    .first()
    .setInputFiles([pixel('front.gif', 128, 0), pixel('back.gif', 0, 128)])
  const front = page.getByRole('link', { name: 'front.gif' })
  await expect(front).toBeVisible()
  await expect(page.getByRole('link', { name: 'back.gif' })).toBeVisible()

  await front.click()
  await page.getByRole('textbox', { name: media.alt }).fill('A mug from the front')
  await page.getByLabel(media.focalX).fill('20')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'an image of the library')
  const imagePage = page.url()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: media.original }).click()
  expect((await download).suggestedFilename()).toBe('front.gif')

  const { id } = await callApi(store, 'POST', '/stores/products', {
    title: 'Photo mug',
    status: 'active',
    variants: [{ priceCents: 900 }],
  })
  await page.goto(`${adminBase}/${store.slug}/products/${id}`)
  await page.getByRole('button', { name: products.fromLibrary }).click()
  const picker = page.getByRole('dialog', { name: media.choose })
  await picker.getByLabel(media.search).fill('from the front')
  await expect(picker.getByRole('button', { name: /\.gif$/ })).toHaveCount(1)
  await picker.getByRole('button', { name: 'front.gif' }).click()
  await expectAccessible(page, 'the picker of images')
  await picker.getByRole('button', { name: media.add_one.replace('{{count, number}}', '1') }).click()
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, '/products/photo-mug', 'en'))
  await expect(buyer.getByRole('img', { name: 'A mug from the front' }).first()).toBeVisible()

  await page.goto(imagePage)
  await expect(page.getByRole('link', { name: 'Photo mug' })).toBeVisible()
  await page.getByRole('button', { name: media.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: media.remove }).click()
  await expect(page.getByText(/shows this image. Remove it there first/).first()).toBeVisible()

  await page.goto(`${adminBase}/${store.slug}/media`)
  await page.getByRole('link', { name: 'back.gif' }).click()
  await page.getByRole('button', { name: media.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: media.remove }).click()
  await expect(page).toHaveURL(/\/media$/)
  await expect(page.getByRole('link', { name: 'front.gif' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'back.gif' })).toHaveCount(0)
})
