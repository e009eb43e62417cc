import { expect, type Page } from '@playwright/test'
import { lumiere } from '../packages/testing/src/fixtures/stores.ts'
import { test } from './journey.ts'
import { openStore } from './merchant.ts'
import { texts } from './texts.ts'

type Box = NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return box
}

for (const [device, width] of [
  ['a desk', 1440],
  ['a phone', 390],
] as const)
  test(`shows the onboarding notice at ${device} once a session, without covering the page`, async ({ browser }) => {
    const page = await openStore(browser, 'en')
    const { onboarding, ui } = texts.en.admin
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/orders')
    const notice = page.getByRole('complementary', { name: onboarding.label })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('link', { name: /^#?\d{4}/ }).first()).toBeVisible()
    const box = (await notice.boundingBox()) as Box
    for (const covered of ['header', '#content', '#content h1', '#content input', '#content a'])
      expect(areApart(box, await boxOf(page, covered)), `${covered} is not covered`).toBe(true)
    await page.reload()
    await expect(page.getByRole('link', { name: /^#?\d{4}/ }).first()).toBeVisible()
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(`^${onboarding.next.split('{{')[0]?.trim()}`) }).click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: ui.close }).click()
    await expect(notice).toHaveCount(0)
  })

test('accepts typed and picked dates in the Vietnamese format', async ({ browser }) => {
  const page = await openStore(browser, 'vi')
  const { audit, lists } = texts.vi.admin
  await page.goto('/admin/settings/audit')
  await page.getByRole('button', { name: lists.addFilter }).click()
  await page.getByRole('list', { name: lists.addFilter }).getByRole('button', { name: audit.when }).click()
  const from = page.getByRole('textbox', { name: lists.firstDay })
  await from.fill('05/11/2026')
  await from.press('Enter')
  await expect(page).toHaveURL(/when=2026-11-05\.\./)
  await expect(from).toHaveValue('05/11/2026')
  await from.click()
  await page
    .getByRole('button', { name: /^9 tháng (mười một|11),? 2026$/i })
    .first()
    .click()
  await expect(from).toHaveValue('09/11/2026')
  await expect(page).toHaveURL(/when=2026-11-09\.\./)
})

test('shows a drawn picture of the store’s home page in a theme’s card, without a tab stop', async ({ browser }) => {
  const page = await openStore(browser, 'en', { store: lumiere })
  await page.goto('/admin/themes')
  const card = page.locator('article', { hasText: 'Fashion' })
  const picture = card.locator('img[src^="/files/"]')
  // A task draws it after the first start.
  await expect(picture).toBeVisible({ timeout: 20_000 })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  await expect(card.locator('iframe')).toHaveCount(0)
})
