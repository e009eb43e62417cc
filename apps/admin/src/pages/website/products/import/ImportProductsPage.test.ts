import { expect, it } from 'vitest'
import { exampleImportFile } from '../../../../testing/examples.ts'
import { metafieldAnswers } from '../../../../testing/examples-of-metafields.ts'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText } from '../../../../testing/screen.ts'

const fileId = '019a0000-0000-7000-8000-0000000000f5'
const taskId = '019a0000-0000-7000-8000-0000000000f4'
const upload = 'POST /stores/tasks/files'
const start = 'POST /stores/products/import'
const columns = 'POST /stores/products/import/columns'

const choices = {
  ...{ fileId, existing: 'update', status: 'file', match: 'handle', setsStock: false },
  columns: ['Title', 'Variant Price'],
}

const open = (answers: object = {}) =>
  openAdmin('/products/import', {
    answers: { [upload]: { fileId, byteCount: 18 }, [start]: { taskId }, [columns]: exampleImportFile, ...answers },
  })

const sheet = (name: string, bytes = 18) =>
  Object.defineProperty(new File(['Title,Price\nMug,9\n'], name, { type: 'application/vnd.ms-excel' }), 'size', {
    value: bytes,
  })

async function drop(file: File) {
  const place = (await find('button', 'Choose file')).closest('fieldset')!
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file] },
  })
  place.dispatchEvent(event)
}

it('uploads a dropped file, starts its import with the choices, and opens the task', async () => {
  const { requests } = await open()
  await drop(sheet('mugs.csv'))
  await findText('mugs.csv: uploaded')
  await findText('1 product · 1 row · UTF-8, separated by commas')
  await click('radio', /^New products are drafts/)
  await click('button', 'Import products')
  await findAddress(`/tasks?task=${taskId}`)
  const [sent] = requests(upload)
  expect(sent?.headers.get('content-type')).toBe('text/csv')
  expect(requests(start)[0]?.body).toEqual({ ...choices, status: 'draft' })
})

it('checks a file first, and stays for its import', async () => {
  const check = 'POST /stores/products/import/check'
  const { requests } = await open({ [check]: { taskId } })
  await click('button', 'Check first')
  await find('alert', 'Choose a file.')
  await drop(sheet('mugs.csv'))
  await find('combobox', 'Field of column 2: Price')
  await click('button', 'Check first')
  await findText('The task shows the result of the check.')
  expect(requests(check).map(({ body }) => body)).toEqual([{ ...choices, language: 'en' }])
  await click('button', 'Import products')
  await findAddress(`/tasks?task=${taskId}`)
})

it('starts nothing without a file, and refuses a file that is too large before it is sent', async () => {
  const { requests } = await open()
  await click('button', 'Import products')
  await find('alert', 'Choose a file.')
  await drop(sheet('all.csv', 200 * 2 ** 20 + 1))
  await find('alert', 'This file is larger than 200 MB. Split it into several files.')
  expect([...requests(upload), ...requests(start)]).toEqual([])
})

it('shows why a file was refused, and takes another one', async () => {
  const refusal = { status: 400, code: 'task_file_not_csv', messages: ['This is not a CSV file.'] }
  const answers = [() => Response.json(refusal, { status: 400 }), () => Response.json({ fileId, byteCount: 18 })]
  await open({ [upload]: () => answers.shift()!() })
  await drop(sheet('mugs.xlsx'))
  await find('alert', 'This is not a CSV file.')
  await drop(sheet('mugs.csv'))
  await findText('mugs.csv: uploaded')
  expect(all('alert', /not a CSV/)).toEqual([])
})

const priceList = {
  ...exampleImportFile,
  columns: [
    { name: 'Mã', meaning: '', samples: ['T-S', 'T-M'] },
    { name: 'Price', meaning: 'Variant Price', samples: ['12.50'] },
    { name: 'Price', meaning: '', samples: [] },
  ],
}

it('chooses what the columns mean, finds products by SKU, and sets stock', async () => {
  const { requests } = await open({ [columns]: priceList })
  await drop(sheet('prices.csv'))
  await findText('Choose a column for: Title.')
  await findText('T-S · T-M')
  await click('radio', /^By SKU/)
  await findText('Choose a column for: SKU.')
  await click('button', 'Import products')
  await find('alert', 'Choose a column for: SKU.')
  await choose('Field of column 1: Mã', 'SKU')
  await choose('Field of column 3: Price', 'Price')
  await click('button', 'Import products')
  await find('alert', 'Two columns are imported as Price. Keep one of them.')
  await choose('Field of column 3: Price', 'Compare-at price')
  await click('checkbox', /^Set stock to the file’s numbers/)
  await click('button', 'Import products')
  await findAddress(`/tasks?task=${taskId}`)
  expect(requests(start)[0]?.body).toEqual({
    ...{ fileId, existing: 'update', status: 'file', match: 'sku', setsStock: true },
    columns: ['Variant SKU', 'Variant Price', 'Variant Compare At Price'],
  })
})

it('imports columns as metafields of the shop, and as those that the file names', async () => {
  const material = 'Material (product.metafields.custom.fabric)'
  const file = {
    ...exampleImportFile,
    columns: [
      ...exampleImportFile.columns,
      { name: material, meaning: 'product.metafields.custom.fabric', samples: ['Linen'] },
      { name: 'Care', meaning: '', samples: ['Cold'] },
    ],
  }
  const { requests } = await open({ ...metafieldAnswers, [columns]: file })
  await drop(sheet('linen.csv'))
  const chosen = (await find('combobox', `Field of column 3: ${material}`)) as HTMLSelectElement
  expect(chosen.selectedOptions[0]?.textContent).toBe('New metafield: custom.fabric')
  await choose('Field of column 4: Care', 'Metafield: Care')
  await click('button', 'Import products')
  await findAddress(`/tasks?task=${taskId}`)
  expect(requests(start)[0]?.body).toMatchObject({
    columns: ['Title', 'Variant Price', 'product.metafields.custom.fabric', 'product.metafields.custom.care'],
  })
})

it('shows why a file can’t be imported as a whole, and doesn’t keep it', async () => {
  const text = 'The quote in line 2, column 2 is never closed. Close it, then upload the file again.'
  const { requests } = await open({ [columns]: problemWith(400, [text]) })
  await drop(sheet('mugs.csv'))
  await find('alert', text)
  await click('button', 'Import products')
  await find('alert', 'Choose a file.')
  expect(requests(start)).toEqual([])
})
