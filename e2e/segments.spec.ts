import { readFile } from 'node:fs/promises'
import { type Browser, expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const numbered = (text: string, number: number) => text.replace('{{number}}', String(number))
const counted = (text: string, count: number) => text.replace('{{count, number}}', String(count))

/** A store with two customers who have a tag, and one who does not. */
async function openCustomers(browser: Browser, language: Language) {
  const store = await newStore('Segment shop')
  for (const [email, ...tags] of [['an@example.test', 'VIP'], ['binh@example.test', 'vip'], ['chi@example.test']])
    await callApi(store, 'POST', '/stores/customers', {
      ...{ email, firstName: '', lastName: '', phone: '', language: null, tags, note: '' },
    })
  const page = await openSignedIn(browser, language, { store })
  await page.goto(`${adminBase}/${store.slug}/customers/segments`)
  return { store, page }
}

test('a segment counts its customers while it is written, filters the list, is exported, and bounds a discount', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { segments, customers, discounts, pickers, tasks } = texts.en.admin
  const { store, page } = await openCustomers(browser, 'en')
  await page.getByRole('link', { name: segments.add }).first().click()
  await page.getByRole('textbox', { name: segments.name, exact: true }).fill('Friends')
  await page.getByLabel(numbered(pickers.rules.fieldOf, 1)).selectOption('tag')
  await page.getByLabel(numbered(pickers.rules.valueOf, 1)).fill('nobody')
  await expect(page.getByText(segments.sizeNone)).toBeVisible()
  await page.getByLabel(numbered(pickers.rules.valueOf, 1)).fill('Vip')
  await expect(page.getByText(counted(segments.size_other, 2))).toBeVisible()
  await expectAccessible(page, 'a new segment with its count')
  await page.getByRole('button', { name: segments.create }).click()
  await page.getByRole('link', { name: segments.showCustomers }).click()
  await expect(page.getByText(counted(customers.count_other, 2))).toBeVisible()
  await expect(page.getByRole('button', { name: `${customers.segment}: Friends` })).toBeVisible()
  await expectAccessible(page, 'the customers of a segment')

  await page.getByRole('button', { name: customers.export }).click()
  const file = page.getByRole('button', { name: new RegExp(`^${tasks.download.split(' ')[0]!}`) })
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  const lines = await readFile(await download.path(), 'utf8')
  for (const [email, isIn] of [
    ['an@', true],
    ['binh@', true],
    ['chi@', false],
  ] as const)
    expect([email, lines.includes(email)]).toEqual([email, isIn])

  await page.goto(`${adminBase}/${store.slug}/discounts/create?method=automatic`)
  await page.getByRole('textbox', { name: discounts.title, exact: true }).fill('For friends')
  await page.getByRole('combobox', { name: discounts.segments }).click()
  await page.getByRole('option', { name: 'Friends' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a discount for a segment')
  await page.getByRole('button', { name: discounts.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For friends' })).toBeVisible()

  await page.goto(`${adminBase}/${store.slug}/customers/segments`)
  await page.getByRole('link', { name: 'Friends' }).click()
  await page.getByRole('button', { name: segments.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: segments.remove }).click()
  await expect(page.getByText(/Discounts are for customers in this segment.*For friends/)).toBeVisible()
})

test('writes a segment in Vietnamese on a phone', async ({ browser }) => {
  test.setTimeout(180_000)
  const { segments, pickers } = texts.vi.admin
  const { page } = await openCustomers(browser, 'vi')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: segments.add }).first().click()
  await page.getByRole('textbox', { name: segments.name, exact: true }).fill('Khách quen')
  await page.getByLabel(numbered(pickers.rules.fieldOf, 1)).selectOption('tag')
  await page.getByLabel(numbered(pickers.rules.valueOf, 1)).fill('VIP')
  await expect(page.getByText(counted(segments.size_other, 2))).toBeVisible()
  await expectAccessible(page, 'a new segment with its count')
  await page.getByRole('button', { name: segments.create }).click()
  await expect(page.getByRole('link', { name: segments.showCustomers })).toBeVisible()
})
