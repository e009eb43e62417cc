import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { vi } from 'vitest'
import { exampleProductDetail } from './examples.ts'
import { openAdmin } from './open-admin.ts'
import { find, typeInto } from './screen.ts'

const [large] = exampleProductDetail().variants

const variant = (last: string, values: string[], part: Partial<ProductDetail['variants'][number]> = {}) => ({
  ...large!,
  id: `019a0000-0000-7000-8000-0000000001${last}`,
  title: values.join(' / '),
  optionValues: values,
  sku: `MUG-${last}`,
  ...part,
})

/** A product with two options, two images, and stock that is counted for one variant alone. */
export const coloredMug = (part: Partial<ProductDetail> = {}): ProductDetail =>
  exampleProductDetail({
    options: [
      { name: 'Size', values: ['Small', 'Large'] },
      { name: 'Color', values: ['Red', 'Blue, dark'], swatches: { Red: '#ff0000' } },
    ],
    images: ['e1', 'e2'].map((last, index) => ({
      fileId: `019a0000-0000-7000-8000-0000000000${last}`,
      alt: index === 0 ? 'A red mug' : '',
      url: `/files/${last}.webp`,
    })),
    variants: [
      variant('a1', ['Small', 'Red'], { imageId: '019a0000-0000-7000-8000-0000000000e1' }),
      variant('a2', ['Small', 'Blue, dark'], { stock: 5 }),
      variant('a3', ['Large', 'Red']),
      variant('a4', ['Large', 'Blue, dark']),
    ],
    ...part,
  })

/** Opens the page of a product, with the answer of its save. */
export async function openProduct(
  product: ProductDetail,
  saved: object | (() => object) = product,
  answers: object = {},
) {
  const call = `/stores/products/${product.id}`
  const admin = await openAdmin(`/products/${product.id}`, {
    answers: {
      [`GET ${call}`]: product,
      [`PUT ${call}`]: saved as object,
      'GET /stores/product-options': { options: [] },
      ...answers,
    },
  })
  await find('heading', product.title)
  return { ...admin, saves: () => admin.requests(`PUT ${call}`).map(({ body }) => body as Saved) }
}

type Saved = {
  variants: Record<string, unknown>[]
  options: object[]
  images: { fileId: string; alt: string }[]
} & Record<string, unknown>

const cellAt = (row: number, header: string) => {
  const headers = [...document.querySelectorAll('[role=columnheader]')].map((one) => one.textContent)
  const column = headers.indexOf(header)
  const cell = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (!cell) throw new Error(`no cell ${header} in row ${row}; the columns are ${headers.join(', ')}`)
  return cell
}

export const cellText = (row: number, header: string) => cellAt(row, header).textContent

const rendered = () => new Promise((resolve) => setImmediate(resolve))

/** Makes a cell of the grid the active one, as a click does. */
export async function chooseCell(row: number, header: string) {
  const cell = await vi.waitFor(() => cellAt(row, header))
  cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
  await rendered()
}

export const gridInput = async (grid: string | RegExp = /^(Variants|Products)$/) =>
  (await find('textbox', grid)) as HTMLInputElement

export async function pressInGrid(key: string, held: { ctrlKey?: boolean } = {}, grid?: string) {
  const target = await gridInput(grid)
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  await rendered()
}

export async function typeCell(row: number, header: string, text: string, grid?: string) {
  await chooseCell(row, header)
  typeInto(await gridInput(grid), text)
  await rendered()
  await pressInGrid('Enter', {}, grid)
}

export async function pasteInGrid(text: string, grid?: string) {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  })
  ;(await gridInput(grid)).dispatchEvent(event)
  await rendered()
}
