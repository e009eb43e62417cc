import { requiredColumns } from '@backroom/contract/selling/orders/import-columns'
import { find, findText } from '../screen.ts'
import type { ListedForm } from './listed-form.ts'

const meanings = [...requiredColumns, 'Email']
const file = {
  ...{ encoding: 'utf-8', separator: ',', rows: 1 },
  columns: meanings.map((name) => ({ name, meaning: name, samples: ['1'] })),
}
const lastColumn = `Field of column ${meanings.length}: Email`

async function chooseCsv() {
  await find('button', 'Choose file')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const csv = new File([`${meanings.join()}\n`], 'orders.csv', { type: 'text/csv' })
  Object.defineProperty(input, 'files', { configurable: true, value: [csv] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await findText('orders.csv: uploaded')
  await find('combobox', lastColumn)
}

const shown = () => [...document.querySelectorAll('select')].map(({ value }) => value).join()

async function leaveOutLast() {
  await chooseCsv()
  const select = (await find('combobox', lastColumn)) as HTMLSelectElement
  select.value = ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/orders/import/use-orders-form.ts',
    endpoint: 'orders.import',
    address: '/orders/import',
    answers: {
      'POST /stores/tasks/files': { fileId: '019a0000-0000-7000-8000-0000000000f8', byteCount: 18 },
      'POST /stores/orders/import/columns': file,
      'GET /stores/tasks': { items: [], previousCursor: null, nextCursor: null },
    },
    field: {
      ...{ name: 'columns', initial: '', changed: [...requiredColumns, ''].join() },
      change: leaveOutLast,
      read: async () => shown(),
      sentAs: (text) => String(text).split(','),
    },
    button: 'Import past orders',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
]
