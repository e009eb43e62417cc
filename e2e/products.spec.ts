import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { texts } from './texts.ts'

const { forms, inventory, products, save } = texts.en.admin
const { storefront } = texts.en

async function openIn({ id, slug }: OwnStore, browser: Browser, path: string): Promise<Page> {
  const page = await openSignedIn(browser, 'en', { store: { id, slug } })
  await page.goto(`${adminBase}/${slug}${path}`)
  return page
}

/** Pastes a text of a spreadsheet into the cell of the grid and those right of it and below it. */
async function pasteInto(
  page: Page,
  row: number,
  column: string,
  text: string,
  name: string = products.variantsHeader,
) {
  const grid = page.getByRole('grid', { name })
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  const place = headers.findIndex((header) => header.trim().startsWith(column))
  expect(place, `column ${column} of ${headers}`).toBeGreaterThan(0)
  await grid.locator(`[data-row="${row}"][data-column="${place}"]`).click()
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

async function addOption(page: Page, name: string, values: readonly string[]) {
  await page.getByRole('button', { name: products.addOption }).click()
  await page.getByLabel(products.optionName).last().fill(name)
  const add = page.getByLabel(products.addValue.replace('{{name}}', name))
  for (const value of values) {
    await add.fill(value)
    await add.press('Enter')
  }
}

const sizes = Array.from({ length: 20 }, (_, index) => `Size ${index + 1}`)
const colors = Array.from({ length: 10 }, (_, index) => `Colour ${index + 1}`)
const priceOf = (row: number) => 1_000 + row

test('makes 200 variants of two options, prices them by a paste, and sells one of them [A2-42]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const store = await newStore('Two hundred')
  await connectGateway(store)
  const page = await openIn(store, browser, '/products/create')
  await page.getByRole('textbox', { name: products.title, exact: true }).fill('Wide mug')
  await addOption(page, 'Size', sizes)
  await addOption(page, 'Finish', colors)
  await expect(page.getByRole('grid', { name: products.variantsHeader })).toHaveAttribute('aria-rowcount', '201')
  const rows = sizes.flatMap((size) => colors.map((color) => `${size} ${color}`))
  await pasteInto(page, 0, products.price, rows.map((_, row) => (priceOf(row) / 100).toFixed(2)).join('\n'))
  await pasteInto(page, 0, products.sku, rows.map((_, row) => `WIDE-${row}`).join('\n'))
  await expectAccessible(page, 'a product with 200 variants')
  await page.getByRole('button', { name: products.create }).click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)

  const id = page.url().split('/').at(-1)
  const { variants } = await callApi(store, 'GET', `/stores/products/${id}`)
  expect(variants.map(({ sku, priceCents }: { sku: string; priceCents: number }) => [sku, priceCents])).toEqual(
    rows.map((_, row) => [`WIDE-${row}`, priceOf(row)]),
  )

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, '/products/wide-mug', 'en'))
  for (const value of ['Size 20', 'Colour 10']) await buyer.locator(`[data-option][data-value="${value}"]`).click()
  await buyer.getByRole('button', { name: storefront.addToCart }).first().click()
  await goToCheckout(buyer, 'en')
  await expect(buyer.locator('main')).toContainText('11.99')
})

test('keeps both changes when two people save one product: a text and the price of a variant', async ({ browser }) => {
  const store = await newStore('Two editors')
  const { id } = await callApi(store, 'POST', '/stores/products', {
    title: 'Shared mug',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { optionValues: ['S'], priceCents: 900 },
      { optionValues: ['M'], priceCents: 1_100 },
    ],
  })
  const [one, other] = await Promise.all([0, 1].map(() => openIn(store, browser, `/products/${id}`)))
  await one!.getByRole('textbox', { name: products.title, exact: true }).fill('Mug of both')
  await other!.getByRole('grid', { name: products.variantsHeader }).waitFor()
  await pasteInto(other!, 1, products.price, '12.50')
  await other!.getByRole('button', { name: save.save, exact: true }).click()
  await expect(other!.getByText(save.saved, { exact: true }).first()).toBeVisible()

  await one!.getByRole('button', { name: save.save, exact: true }).click()
  await expect(one!.getByRole('region', { name: forms.conflict })).toBeVisible()
  await expectAccessible(one!, 'changes of two people')
  await one!.getByRole('button', { name: save.save, exact: true }).click()
  await expect(one!.getByText(save.saved, { exact: true }).first()).toBeVisible()
  const { title, variants } = await callApi(store, 'GET', `/stores/products/${id}`)
  expect([title, variants.map(({ priceCents }: { priceCents: number }) => priceCents)]).toEqual([
    'Mug of both',
    [900, 1_250],
  ])
})

test('moves stock to another location, sells the last pieces, is alerted, sees what was sold, and adds pieces at the product [A2-08]', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const store = await newStore('Two places')
  await connectGateway(store)
  await callApi(store, 'POST', '/stores/products', {
    title: 'Rare mug',
    status: 'active',
    variants: [{ priceCents: 900, sku: 'RARE', initialStock: 7 }],
  })
  const page = await openIn(store, browser, '/inventory/locations')
  await page.getByRole('button', { name: inventory.ofLocations.add }).click()
  await page.getByRole('dialog').getByLabel(inventory.ofLocations.name).fill('Warehouse')
  await page.getByRole('dialog').getByRole('button', { name: inventory.ofLocations.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`${adminBase}/${store.slug}/inventory/transfers`)
  await page.getByRole('button', { name: inventory.ofTransfers.add }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(inventory.ofTransfers.to, { exact: true }).selectOption({ label: 'Warehouse' })
  await dialog.getByLabel(inventory.ofTransfers.search).fill('RARE')
  await dialog.getByRole('button', { name: /^Add Rare mug/ }).click()
  await dialog.getByLabel(/^Quantity of Rare mug/).fill('2')
  await expectAccessible(page, 'a transfer')
  await dialog.getByRole('button', { name: inventory.ofTransfers.create }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${inventory.ofTransfers.send}:`) }).click()
  await expect(page.getByText(inventory.ofTransfers.state.in_transit)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${inventory.ofTransfers.receive}:`) }).click()
  await expect(page.getByText(inventory.ofTransfers.state.received)).toBeVisible()

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, '/products/rare-mug', 'en'))
  await buyer.locator('[name=quantity]').fill('3')
  await buyer.getByRole('button', { name: storefront.addToCart }).first().click()
  await goToCheckout(buyer, 'en')
  await fillCheckout(buyer)
  await pay(buyer, '4242 4242 4242 4242')
  await boughtOrder(buyer, 'en')

  await page.goto(`${adminBase}/${store.slug}/inventory`)
  await expect(page.getByText(inventory.condition.low).first()).toBeVisible()
  await expectAccessible(page, 'low stock')
  const levels = await callApi(store, 'GET', '/stores/inventory')
  const onHand = levels.items.map((level: { locationName: string; onHand: number }) => [
    level.locationName,
    level.onHand,
  ])
  expect(onHand.toSorted()).toContainEqual(['Warehouse', 2])
  expect(onHand.reduce((sum: number, [, pieces]: [string, number]) => sum + pieces, 0)).toBe(4)
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click()
  await expect(page.getByText(/Rare mug/).first()).toBeVisible()

  const [{ productId }] = levels.items
  await page.goto(`${adminBase}/${store.slug}/products/${productId}`)
  await expect(page.getByText('3 items · 1 order')).toHaveCount(2)
  await expectAccessible(page, 'a product that was sold')
  await expect(page.getByText(`${products.stock}: 4`)).toBeVisible()
  await page.getByRole('button', { name: products.changeStock }).click()
  await page.getByRole('button', { name: inventory.ofVariant.adjustAt.replace('{{location}}', 'Warehouse') }).click()
  await expectAccessible(page, 'the stock of a product')
  await page.getByLabel(inventory.ofVariant.quantity).fill('12')
  await page.getByRole('button', { name: inventory.ofVariant.adjust, exact: true }).click()
  await page.getByRole('button').filter({ hasText: inventory.ofVariant.close }).click()
  await expect(page.getByText(`${products.stock}: 16`)).toBeVisible()
})

interface Priced {
  sku: string
  priceCents: number
}

/** The price of each variant of the store by its SKU. */
async function pricesOf(store: OwnStore): Promise<Record<string, number>> {
  const { items } = await callApi(store, 'GET', '/stores/products?limit=50')
  const details = await Promise.all(
    items.map(({ id }: { id: string }) => callApi(store, 'GET', `/stores/products/${id}`)),
  )
  const variants: Priced[] = details.flatMap(({ variants }) => variants)
  return Object.fromEntries(variants.map(({ sku, priceCents }) => [sku, priceCents]))
}

test('changes the prices of a vendor’s products in bulk, shows them in the shop, and takes them back [A2-11]', async ({
  browser,
}) => {
  const { bulkUpdates, pickers, tasks } = texts.en.admin
  const store = await newStore('Bulk prices')
  for (const [title, vendor, priceCents] of [
    ['Maple mug', 'Maple', 1_999],
    ['Maple tee', 'Maple', 3_350],
    ['Oak mug', 'Oak', 1_999],
  ] as const)
    await callApi(store, 'POST', '/stores/products', {
      ...{ title, vendor, status: 'active' },
      variants: [{ priceCents, sku: title }],
    })
  const before = await pricesOf(store)
  const page = await openIn(store, browser, '/products/bulk-updates/create')
  const numbered = (text: string, number: number) => text.replace('{{number}}', String(number))
  await page.getByRole('textbox', { name: bulkUpdates.name, exact: true }).fill('Autumn sale')
  await page.getByRole('button', { name: pickers.rules.add }).click()
  await page.getByLabel(numbered(pickers.rules.fieldOf, 1)).selectOption('vendor')
  await page.getByLabel(numbered(pickers.rules.valueOf, 1)).fill('maple')
  await page.getByRole('textbox', { name: bulkUpdates.percent }).fill('-10')
  await expect(page.getByText('Maple tee').first()).toBeVisible()
  await expectAccessible(page, 'a bulk update with its preview')
  await page.getByRole('button', { name: bulkUpdates.create }).click()
  await page.getByRole('button', { name: bulkUpdates.run }).click()
  await page.getByRole('dialog').getByRole('button', { name: bulkUpdates.run }).click()
  const undo = page.getByRole('button', { name: new RegExp(`^${tasks.undoOne.split(':')[0]}:`) })
  await expect(undo).toBeVisible()
  expect(await pricesOf(store)).toEqual({ 'Maple mug': 1_799, 'Maple tee': 3_015, 'Oak mug': 1_999 })
  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, '/products/maple-tee', 'en'))
  await expect(buyer.locator('main')).toContainText('30.15')

  await undo.click()
  await expect.poll(() => pricesOf(store)).toEqual(before)
})

test('edits several products in one table, and saves nothing while two of them have one address [A2-43]', async ({
  browser,
}) => {
  const { bulkEdit, grid } = texts.en.admin
  const store = await newStore('One table')
  for (const title of ['First mug', 'Second mug', 'Third mug'])
    await callApi(store, 'POST', '/stores/products', { title, variants: [{ priceCents: 900, sku: title }] })
  const page = await openIn(store, browser, '/products')
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByText(products.editInTable, { exact: true }).click()
  await expect(page.getByRole('grid', { name: bulkEdit.products })).toBeVisible()
  await expectAccessible(page, 'products in a table')
  const saved = async () => {
    const { items } = await callApi(store, 'GET', '/stores/products?sort=title')
    return items.map(({ title, handle }: { title: string; handle: string }) => [title, handle])
  }
  const before = await saved()
  await pasteInto(page, 0, products.title, 'One\n \nThree', bulkEdit.products)
  await expect(page.getByText(grid.error.required)).toBeVisible()
  await page.getByRole('button', { name: bulkEdit.columns }).click()
  await page.getByRole('checkbox', { name: products.handle, exact: true }).check()
  await page.keyboard.press('Escape')
  await pasteInto(page, 0, products.handle, 'same\nsame', bulkEdit.products)
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(/Another product has this address/).first()).toBeVisible()
  expect(await saved()).toEqual(before)
  await pasteInto(page, 1, products.handle, 'other', bulkEdit.products)
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect.poll(saved).toEqual([
    ['One', 'same'],
    ['Second mug', 'other'],
    ['Three', 'first-mug'],
  ])
})

test('goes from product to product as the list is filtered and sorted, and back to it', async ({ browser }) => {
  const { lists } = texts.en.admin
  const store = await newStore('Neighbors')
  for (const [title, status] of [
    ['Bowl', 'draft'],
    ['Dish', 'active'],
    ['Cup', 'draft'],
    ['Ewer', 'draft'],
  ])
    await callApi(store, 'POST', '/stores/products', { title, status, variants: [{ priceCents: 900 }] })
  const list = '?status=draft&sort=title.asc'
  const page = await openIn(store, browser, `/products${list}`)
  await page.getByRole('link', { name: 'Bowl' }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await heading('Bowl')
  await expect(page.getByRole('button', { name: lists.previous })).toBeDisabled()
  const next = page.getByRole('link', { name: lists.next })
  await next.click()
  await heading('Cup')
  await expectAccessible(page, 'a product between two others')
  await next.click()
  await heading('Ewer')
  await expect(page.getByRole('button', { name: lists.next })).toBeDisabled()
  await page.getByRole('link', { name: lists.previous }).click()
  await heading('Cup')
  const crumbs = page.getByRole('navigation', { name: texts.en.admin.shell.breadcrumbs })
  await crumbs.getByRole('link').last().click()
  await expect(page.getByRole('link', { name: 'Ewer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dish' })).toHaveCount(0)
  expect(new URL(page.url()).search).toContain('status=draft')
})
