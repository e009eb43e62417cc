import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { expect, it, vi } from 'vitest'
import { exampleVariant } from '../../../../testing/examples-of-inventory.ts'
import { problem } from '../../../../testing/open-admin.ts'
import {
  cellText,
  chooseCell,
  coloredMug,
  gridInput,
  openProduct,
  pasteInGrid,
  pressInGrid,
  typeCell,
} from '../../../../testing/product-page.ts'
import { all, click, find, findText, type } from '../../../../testing/screen.ts'

const mug = coloredMug()
const saved = { ...mug, revision: 2 }
const save = async (saves: () => unknown[]) => {
  await click('button', 'Save')
  await vi.waitFor(() => expect(saves()).not.toEqual([]))
}

it('shows each variant with price, stock and image, and writes only what was typed', async () => {
  const { saves } = await openProduct(mug, saved)
  expect([0, 1, 2, 3].map((row) => cellText(row, 'Variant'))).toEqual([
    'Small / Red',
    'Small / Blue, dark',
    'Large / Red',
    'Large / Blue, dark',
  ])
  expect([cellText(0, 'Stock'), cellText(1, 'Stock')]).toEqual(['Not tracked', '5'])
  expect(cellText(0, 'Image')).toBe('A red mug')
  await typeCell(2, 'Price', '12.50')
  await typeCell(3, 'Weight', '1.2 kg')
  await save(saves)
  const before = productBodyOf(mug)
  expect(saves()[0]).toEqual({
    ...before,
    variants: before.variants.map((variant, index) => ({
      ...variant,
      ...(index === 2 && { priceCents: 1250 }),
      ...(index === 3 && { weightGrams: 1200 }),
    })),
  })
})

it('takes a column of a spreadsheet, and undoes it', async () => {
  const { saves } = await openProduct(mug, saved)
  await chooseCell(1, 'SKU')
  await pasteInGrid('A-1\nA-2\nA-3\nA-4\n')
  await findText('3 cells changed. 1 copied cell didn’t fit and was left out.')
  expect([0, 1, 2, 3].map((row) => cellText(row, 'SKU'))).toEqual(['MUG-a1', 'A-1', 'A-2', 'A-3'])
  await pressInGrid('z', { ctrlKey: true })
  await vi.waitFor(() => expect(cellText(3, 'SKU')).toBe('MUG-a4'))
  await vi.waitFor(() => expect(all('button', 'Save')).toEqual([]))
  expect(saves()).toEqual([])
})

it('allows a SKU twice, and says so', async () => {
  const { saves } = await openProduct(mug, saved)
  await typeCell(1, 'SKU', 'MUG-a1')
  await findText('More than one variant has the SKU MUG-a1. That’s allowed; check that it’s right.')
  await save(saves)
  expect(saves()[0]?.variants.map(({ sku }) => sku)).toEqual(['MUG-a1', 'MUG-a1', 'MUG-a3', 'MUG-a4'])
})

it('makes variants of a new value, with an initial stock, and never sends stock of others', async () => {
  const { saves } = await openProduct(mug, saved)
  await type('Add value of Size', 'Medium, tall')
  ;(await find('textbox', 'Add value of Size')).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  await vi.waitFor(() => expect(cellText(4, 'Variant')).toBe('Medium, tall / Red'))
  expect(cellText(4, 'Price')).toBe('$9.00')
  await typeCell(4, 'Initial stock', '7')
  await save(saves)
  const variants = saves()[0]?.variants ?? []
  expect(variants).toHaveLength(6)
  expect(variants.map(({ initialStock }) => initialStock)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...[7, null],
  ])
  expect(variants[4]).toMatchObject({ optionValues: ['Medium, tall', 'Red'], priceCents: 900, sku: '' })
  expect(variants[4]).not.toHaveProperty('id')
})

it('opens the stock of a stored variant in its row; a variant that is not saved yet has none [A2-08]', async () => {
  const { id } = mug.variants[1]!
  await openProduct(mug, saved, { [`GET /stores/inventory/variants/${id}`]: { ...exampleVariant, variantId: id } })
  await chooseCell(1, 'Change stock')
  await pressInGrid('Enter')
  await find('dialog', 'Blue mug – Small / Blue, dark')
  for (const text of ['Đà Nẵng', 'Broken handle']) await findText(text)
  await click('button', 'Close')
  await type('Add value of Size', 'Medium')
  ;(await find('textbox', 'Add value of Size')).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  await vi.waitFor(() => expect(cellText(4, 'Variant')).toBe('Medium / Red'))
  expect([3, 4].map((row) => all('button', /^Change stock of/)[row]?.getAttribute('aria-label'))).toEqual([
    ...['Change stock of Large / Blue, dark', undefined],
  ])
  await chooseCell(4, 'Change stock')
  await pressInGrid('Enter')
  expect(all('dialog')).toEqual([])
})

it('keeps the variants of a renamed value', async () => {
  const { saves } = await openProduct(mug, saved)
  await type('Rename Red', 'Crimson')
  ;(await find('textbox', 'Rename Red')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(cellText(0, 'Variant')).toBe('Small / Crimson'))
  await save(saves)
  const [first] = saves()[0]?.variants ?? []
  expect(first).toEqual({ ...productBodyOf(mug).variants[0], optionValues: ['Small', 'Crimson'] })
  expect(saves()[0]?.options[1]).toEqual({
    name: 'Color',
    values: ['Crimson', 'Blue, dark'],
    swatches: { Crimson: '#ff0000' },
  })
})

it('rejects a value that the option has in another case, and an option without values', async () => {
  const { saves } = await openProduct(mug, saved)
  await type('Add value of Size', 'SMALL')
  ;(await find('textbox', 'Add value of Size')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await findText('This option already has SMALL. Use another name.')
  await click('button', 'Add option')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Option name'))
  await click('button', 'Save')
  await findText('Give each option a name and at least one value, or remove it.')
  expect(saves()).toEqual([])
})

it('the first value replaces the fields of the only variant, and what is typed stays in view', async () => {
  await openProduct(mug, saved)
  for (const name of ['Remove Size', 'Remove Color']) await click('button', name)
  await find('textbox', 'Price (USD)')
  await click('button', 'Add option')
  await type('Option name', 'Finish')
  await type('Add value of Finish', 'Matt')
  const field = await find('textbox', 'Add value of Finish')
  field.focus()
  const scroll = vi.spyOn(field, 'scrollIntoView')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(cellText(0, 'Variant')).toBe('Matt'))
  expect(scroll).toHaveBeenCalledWith({ block: 'center' })
})

it('removes variants and values, and shows plain fields when one variant without options is left', async () => {
  const { saves } = await openProduct(mug, saved)
  await click('button', 'Delete Large / Blue, dark')
  await vi.waitFor(() => expect(document.querySelectorAll('[role=rowheader]')).toHaveLength(3))
  await click('button', 'Remove Size')
  await vi.waitFor(() => expect(cellText(0, 'Variant')).toBe('Red'))
  await click('button', 'Remove Color')
  expect(await find('textbox', 'Price (USD)')).toMatchObject({ value: '9.00' })
  expect(document.querySelector('[role=grid]')).toBeNull()
  await save(saves)
  expect(saves()[0]?.variants).toEqual([{ ...productBodyOf(mug).variants[0], optionValues: [] }])
})

it('shows what the server rejects at its cell, and goes there', async () => {
  const finding = { path: 'variants.3.sku', message: 'Use another SKU.' }
  await openProduct(mug, () => problem(400, 'invalid_request', [finding]))
  await typeCell(0, 'Price', '5')
  await click('button', 'Save')
  await findText('Use another SKU.')
  const input = await gridInput()
  await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(input)
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('MUG-a4')
})

it('merges by variant what two people saved, and asks only for the value that both changed', async () => {
  const theirs = coloredMug({
    revision: 2,
    variants: mug.variants.map((variant, index) => ({
      ...variant,
      ...(index === 0 && { priceCents: 700, barcode: '4006381333931' }),
      ...(index === 1 && { sku: 'THEIRS' }),
    })),
  })
  const loads = [mug, theirs]
  const answers = [() => problem(412, 'revision_conflict'), () => ({ ...theirs, revision: 3 })]
  const { requests } = await openProduct(mug, () => answers.shift()!(), {
    [`GET /stores/products/${mug.id}`]: () => (loads.length > 1 ? loads.shift()! : loads[0]!),
  })
  await typeCell(0, 'Price', '8')
  await typeCell(2, 'Price', '11')
  await click('button', 'Save')
  await findText('Their changes were added: Variants.')
  expect(all('radio', /^(Yours|Theirs)/)).toHaveLength(2)
  await findText('Small / Red: Price')
  await click('radio', /^Theirs\s*\$7\.00/)
  await click('button', 'Save')
  const put = `PUT /stores/products/${mug.id}`
  await vi.waitFor(() => expect(requests(put)).toHaveLength(2))
  const second = requests(put)[1]
  expect(second?.headers.get('if-match')).toBe('"2"')
  expect((second?.body as { variants: object[] } | undefined)?.variants).toMatchObject([
    { priceCents: 700, barcode: '4006381333931' },
    { priceCents: 900, sku: 'THEIRS' },
    { priceCents: 1100 },
    { priceCents: 900 },
  ])
})
