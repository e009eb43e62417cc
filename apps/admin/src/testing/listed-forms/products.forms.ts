import { exampleImportFile, exampleProduct, exampleProductDetail } from '../examples.ts'
import { click, find, findText, type, typeInto } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const mug = exampleProductDetail()
const copy = exampleProductDetail({ id: '019a0000-0000-7000-8000-0000000000d9', title: 'Red mug', status: 'draft' })
const load = `GET /stores/products/${mug.id}`

/** The page has a field of the same name behind the dialog. */
const typeTitle = async (text: string) => typeInto((await find('textbox', 'Title', -1)) as HTMLInputElement, text)

async function chooseCsv() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['Title,Price\nMug,9\n'], 'mugs.csv', { type: 'application/vnd.ms-excel' })
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await findText('mugs.csv: uploaded')
  await find('combobox', 'Field of column 2: Price')
}
const keepThem = /^Leave them as they are/

export const forms: ListedForm[] = [
  {
    file: 'pages/website/products/import/use-import-form.ts',
    endpoint: 'products.import',
    address: '/products/import',
    answers: {
      'POST /stores/tasks/files': { fileId: '019a0000-0000-7000-8000-0000000000f5', byteCount: 18 },
      'POST /stores/products/import/columns': exampleImportFile,
      'GET /stores/tasks': { items: [], previousCursor: null, nextCursor: null },
    },
    fill: chooseCsv,
    field: {
      ...{ name: 'existing', initial: 'update', changed: 'skip' },
      change: () => click('radio', keepThem),
      read: async () => (((await find('radio', keepThem)) as HTMLInputElement).checked ? 'skip' : 'update'),
    },
    button: 'Import products',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
  {
    file: 'pages/website/products/create/use-product-form.ts',
    endpoint: 'products.create',
    address: '/products/create',
    answers: { 'GET /stores/products': { items: [exampleProduct()], previousCursor: null, nextCursor: null } },
    field: textField('title', 'Title', 'Red mug'),
    fill: () => type('Price (USD)', '9'),
    button: 'Save product',
    answer: exampleProductDetail({ title: 'Red mug' }),
    draftIn: 'page',
  },
  {
    file: 'pages/website/products/update/use-product-update-form.ts',
    endpoint: 'products.update',
    address: `/products/${mug.id}`,
    answers: { [load]: mug },
    field: textField('title', 'Title', 'Red mug', mug.title),
    button: 'Save',
    id: mug.id,
    answer: { ...mug, title: 'Red mug', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: mug,
      theirs: { ...mug, title: 'Green mug', revision: 2 },
      ...{ value: 'Green mug', label: 'Title', says: 'Green mug' },
    },
  },
  {
    file: 'pages/website/products/update/DuplicateDialog.tsx',
    endpoint: 'products.duplicate',
    address: `/products/${mug.id}`,
    answers: {
      [load]: mug,
      [`GET /stores/products/${copy.id}`]: copy,
      [`GET /stores/products/${copy.id}/preview`]: { url: copy.url, expiresAt: '2026-11-24T00:00:00.000Z' },
    },
    open: () => click('button', 'Duplicate product'),
    field: {
      ...textField('title', 'Title', 'Red mug', 'Copy of Blue mug'),
      change: () => typeTitle('Red mug'),
      read: async () => ((await find('textbox', 'Title', -1)) as HTMLInputElement).value,
    },
    button: 'Duplicate product',
    id: mug.id,
    answer: copy,
  },
]
