import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { themeSchemas } from '../packages/storefront/src/sections/theme-schemas.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openStore } from './merchant.ts'
import { newStore, type OwnStore, openOwnTheme, previewFrame } from './own-store.ts'
import { texts } from './texts.ts'

const { pickers, reorder, themeEditor } = texts.en.admin
const { control, section } = themeEditor
const sectionTexts = (type: string) => themeSchemas.hydro.sections[type]!.texts.en
const nameOf = (type: string) => sectionTexts(type).name.hydro
const named = (message: string, name: string) => message.replace('{{name}}', name)

const redPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

let store: OwnStore
test.beforeAll(async () => {
  store = await newStore('Theme values')
})
// The tests share a theme and run in order.
test.describe.configure({ mode: 'serial' })

/** The saved sections in order. */
async function savedSections(page: Page) {
  await page.getByRole('button', { name: themeEditor.save, exact: true }).click()
  await expect(page.getByText(themeEditor.saved, { exact: true })).toBeVisible()
  const address = `/stores/onlinestore/themes/${store.themeId}/pages`
  const [config] = await (await page.request.get(address, { headers: store.headers })).json()
  const sections: { type: string; index: number; settings: Record<string, unknown>; blocks: unknown }[] = Object.values(
    config.sections,
  )
  return sections.toSorted((one, other) => one.index - other.index)
}

const openPanel = async (page: Page, name: string) => {
  await page
    .getByRole('list', { name: section.list })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}
/** The page's requests without an answer, except for its stream of events, which stays open. */
function openRequests(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/notification/stream')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}
const back = (page: Page) => page.getByRole('button', { name: themeEditor.back, exact: true }).click()

test('adds, renders and saves every offered section type, and adds the widget itself [B3-25]', async ({ browser }) => {
  const page = await openOwnTheme(browser, store)
  const types = Object.keys(themeSchemas.hydro.sections)
  const before = (await savedSections(page)).map(({ type }) => type)
  const missing = types.filter((type) => !before.includes(type))
  for (const type of missing) {
    await page.getByRole('button', { name: section.add, exact: true }).click()
    await page.getByRole('button', { name: named(themeEditor.step.add, nameOf(type)), exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: nameOf(type) })).toBeVisible()
    await expect(page.frameLocator(previewFrame).locator(`[data-section^="${type}_"]`)).toBeAttached()
    await back(page)
  }
  const saved = (await savedSections(page)).map(({ type }) => type)
  expect(new Set(saved)).toEqual(
    new Set([
      ...['collection_list', 'image_with_text', 'feature-content', 'head-image', 'product-review'],
      ...['featured-collection', 'key_features', 'style-collection', 'slider-product', 'product_with_collection'],
      ...['flash_deal', 'product-widget', 'countdown'],
    ]),
  )
  await expectAccessible(page, 'a theme with every section')
})

test('saves dragged sections in their new order [B4-16]', async ({ browser }) => {
  const page = await openOwnTheme(browser, store)
  const [first, second, ...others] = (await savedSections(page)).map(({ type }) => type)
  const handle = (type: string) => page.getByRole('button', { name: named(reorder.move, nameOf(type)), exact: true })
  const [from, to] = [await handle(first!).boundingBox(), await handle(second!).boundingBox()]
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(from!.x + 5, from!.y + 20, { steps: 4 })
  await page.mouse.move(to!.x + 5, to!.y + 12, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await savedSections(page)).map(({ type }) => type)).toEqual([second, first, ...others])
})

test('aligns a featured collection left or center, in the preview and the saved theme [B3-41]', async ({ browser }) => {
  const page = await openOwnTheme(browser, store)
  await openPanel(page, nameOf('featured-collection'))
  const group = page.getByRole('group', { name: sectionTexts('featured-collection').labels.align!, exact: true })
  await expect(group.getByRole('button')).toHaveCount(2)
  const section = page.frameLocator(previewFrame).locator('[data-section^="featured-collection"]').first()
  const saved = async () =>
    (await savedSections(page)).find(({ type }) => type === 'featured-collection')?.settings.align
  for (const [index, align] of ['left', 'center'].entries()) {
    await group.getByRole('button').nth(index).click()
    await expect(section).toHaveAttribute('data-align', align)
    // Center is the default and need not be stored.
    expect([align, ...(align === 'center' ? [undefined] : [])]).toContainEqual(await saved())
  }
})

test('searches products and collections 300 ms after the last key, and no products for an empty text [B5-20] [B5-21] [B5-22]', async ({
  browser,
}) => {
  const page = await openOwnTheme(browser, store)
  const searched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const text = searchParams.get('search')
    if (text !== null) searched.push(`${pathname.split('/').at(-1)} ${text}`)
  })
  const loading = openRequests(page)
  await openPanel(page, nameOf('product_with_collection'))
  const collection = page.getByRole('combobox', { name: pickers.collection, exact: true })
  await expect(collection).toBeVisible()
  await page.clock.install()
  // Waits for what the opened panel and the passed minute load, because answers may change what a field shows.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1_000)
  await expect.poll(() => loading.size).toBe(0)
  const search = async (field: Locator, first: string, second: string) => {
    await field.fill(first)
    await page.clock.runFor(299)
    await field.fill(second)
    await page.clock.runFor(299)
    expect(searched).toEqual([])
    await page.clock.runFor(1)
    // The text of the field says whether it was lost or not searched.
    await expect
      .poll(async () => ({ text: await field.inputValue(), searches: searched.length }))
      .toEqual({ text: second, searches: 1 })
    return searched.splice(0)
  }
  expect(await search(collection, 'm', 'mu')).toEqual(['collections mu'])
  const product = page.getByRole('combobox', {
    name: themeEditor.label.product,
    exact: true,
  })
  await product.fill('   ')
  await page.clock.runFor(2_000)
  expect(searched).toEqual([])
  expect(await search(product, 'b', 'bl')).toEqual(['products bl'])
})

test('saves the end of a flash deal as now plus its days, hours and minutes [B5-18]', async ({ browser }) => {
  const page = await openOwnTheme(browser, store)
  await openPanel(page, nameOf('flash_deal'))
  await page.locator('#editor-panel details summary').first().click()
  const enter = (name: string, value: string) => page.getByRole('spinbutton', { name, exact: true }).fill(value)
  await enter(control.hours, '5')
  await enter(control.minutes, '30')
  const earliest = Date.now()
  await enter(control.days, '2')
  const latest = Date.now()
  const deal = (await savedSections(page)).find(({ type }) => type === 'flash_deal')
  const [, end = ''] = /"end":"([^"]+)"/.exec(JSON.stringify(deal)) ?? []
  const total = ((2 * 24 + 5) * 60 + 30) * 60_000
  expect(Date.parse(end)).toBeGreaterThanOrEqual(earliest + total)
  expect(Date.parse(end)).toBeLessThanOrEqual(latest + total)
})

test('uploads an image with the picker, renders it in the preview and saves its address [B7-27]', async ({
  browser,
}) => {
  const page = await openOwnTheme(browser, store)
  await openPanel(page, nameOf('image_with_text'))
  await page.locator('#editor-panel details summary').first().click()
  const uploaded = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await page
    .locator('#editor-panel input[type=file]')
    .first()
    .setInputFiles({
      name: 'red.png',
      mimeType: 'image/png',
      buffer: Buffer.from(redPixel, 'base64'),
    })
  const { url } = await (await uploaded).json()
  const section = page.frameLocator(previewFrame).locator('[data-section^="image_with_text"]').first()
  await expect(section.locator(`img[src*="${url.split('/').at(-2)}"]`).first()).toBeAttached()
  expect(JSON.stringify(await savedSections(page))).toContain(url)
})

test('sends and shows no customer data in overview and editor [B1-07]', async ({ browser }) => {
  const page = await openStore(browser, 'en')
  const sent: string[] = []
  page.on('response', async (response) => {
    // The notification bell of every page names customers.
    if (/reports|themes|preview/.test(response.url())) sent.push(await response.text().catch(() => ''))
  })
  const orders = page.waitForResponse((response) => response.url().includes('/stores/orders?'))
  await page.goto('/admin/orders')
  const { items }: { items: { customerName: string; email: string }[] } = await (await orders).json()
  const people = items.flatMap(({ customerName, email }) => [customerName, email]).filter(Boolean)
  expect(people.length).toBeGreaterThan(5)
  await page.goto('/admin/analytics')
  await expect(page.getByRole('region', { name: texts.en.admin.analytics.totalOrders, exact: true })).toContainText(
    /\d/,
  )
  const atOverview = await page.locator('#content').innerText()
  await page.goto('/admin/themes')
  await page
    .getByRole('link', { name: new RegExp(texts.en.admin.themes.edit) })
    .first()
    .click()
  await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
  const atEditor = await page.locator('body').innerText()
  expect(sent.length).toBeGreaterThan(3)
  for (const person of people) {
    expect(atOverview, person).not.toContain(person)
    expect(atEditor, person).not.toContain(person)
    expect(
      sent.some((text) => text.includes(person)),
      person,
    ).toBe(false)
  }
})
