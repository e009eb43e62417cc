import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { productReviews, save } = texts.en.admin
const { reviews } = texts.en.storefront

/** A GIF of one pixel. */
const pixel = {
  name: 'worn.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[1, 0, 1, 0, 0x80, 0, 0, 128, 0, 64, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
  ]),
}
const minOpenMs = 3_100

/** Writes a review as somebody does, in more than three seconds. */
async function write(page: Page) {
  await page.getByRole('link', { name: reviews.write }).click()
  const opened = Date.now()
  await page.getByRole('radio', { name: reviews.starCount(4) }).check()
  await page.getByLabel(reviews.reviewTitle).fill('Mềm <và> ấm')
  await page.getByLabel(reviews.body, { exact: true }).fill('I wear it every day.')
  await page.getByLabel(reviews.name, { exact: true }).fill('Ánh')
  await page.getByLabel(reviews.email, { exact: true }).fill('anh@example.test')
  await page.getByLabel(reviews.images, { exact: true }).setInputFiles(pixel)
  await expectAccessible(page, 'the form of a review')
  await expect.poll(() => Date.now() - opened > minOpenMs).toBe(true)
  await page.getByRole('button', { name: reviews.send }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reviews.notes.waiting)
}

test('a review is written in the shop, published in the back office, and stands on the product page and in its data [A2-13]', async ({
  browser,
}) => {
  const store = await newStore('Review shop')
  await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Warm scarf', status: 'active', variants: [{ priceCents: 900 }] },
  })
  const page = await openSignedIn(browser, 'en', { store })
  await page.goto(`${adminBase}/${store.slug}/product-reviews`)
  await page.getByRole('link', { name: productReviews.turnOn }).click()
  await page.getByRole('checkbox', { name: productReviews.isEnabled }).check()
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'the settings of reviews')

  const buyer = await newBuyer(browser)
  const product = storefrontAddress(store, '/products/warm-scarf', 'en')
  await buyer.goto(product)
  await write(buyer)
  await buyer.goto(product)
  await expect(buyer.getByText(reviews.none)).toBeVisible()

  await page.goto(`${adminBase}/${store.slug}/product-reviews`)
  await expectAccessible(page, 'the list of reviews')
  await page.getByRole('link', { name: 'Mềm <và> ấm' }).click()
  await page.getByRole('textbox', { name: productReviews.reply }).fill('Cảm ơn bạn!')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: productReviews.setTo.published }).click()
  await expect(page.getByText(productReviews.state.published, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'a review')

  const review = buyer.getByRole('article', { name: 'Mềm <và> ấm' })
  // The shop's page follows a moment later.
  await expect(async () => {
    await buyer.goto(product)
    await expect(review.getByText('I wear it every day.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(review.getByText('Cảm ơn bạn!')).toBeVisible()
  await expect(review.getByRole('img', { name: reviews.image(1, 'Ánh') })).toBeVisible()
  const data = JSON.parse((await buyer.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph'].at(
    -1,
  )
  expect(data.aggregateRating).toMatchObject({ ratingValue: '4.0', reviewCount: 1 })
  expect(data.review[0]).toMatchObject({ name: 'Mềm <và> ấm', reviewBody: 'I wear it every day.' })
  await expectAccessible(buyer, 'a product with reviews')
  await review.getByRole('button', { name: reviews.helpful }).click()
  await expect(buyer.getByText(reviews.helpfulCount('1', true))).toBeVisible()
  await buyer.goto(storefrontAddress(store, '/products/warm-scarf/reviews', 'en'))
  await expectAccessible(buyer, 'all reviews of a product')
  await buyer.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(buyer, 'all reviews of a product on a phone')
})
