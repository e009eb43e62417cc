import { click, find, findText } from '../screen.ts'
import type { ListedForm } from './listed-form.ts'

const file = {
  ...{ encoding: 'utf-8', separator: ',', rows: 1 },
  columns: [
    { name: 'Email', meaning: 'Email', samples: ['linh@example.com'] },
    { name: 'First Name', meaning: 'First Name', samples: ['Linh'] },
  ],
}

async function chooseCsv() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const csv = new File(['Email,First Name\nlinh@example.com,Linh\n'], 'customers.csv', { type: 'text/csv' })
  Object.defineProperty(input, 'files', { configurable: true, value: [csv] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await findText('customers.csv: uploaded')
  await find('combobox', 'Field of column 2: First Name')
}
const keepThem = /^Leave them as they are/

export const forms: ListedForm[] = [
  {
    file: 'pages/website/customer/import/use-import-form.ts',
    endpoint: 'customers.import',
    address: '/customers/import',
    answers: {
      'POST /stores/tasks/files': { fileId: '019a0000-0000-7000-8000-0000000000f5', byteCount: 18 },
      'POST /stores/customers/import/columns': file,
      'GET /stores/tasks': { items: [], previousCursor: null, nextCursor: null },
    },
    fill: chooseCsv,
    field: {
      ...{ name: 'existing', initial: 'update', changed: 'skip' },
      change: () => click('radio', keepThem),
      read: async () => (((await find('radio', keepThem)) as HTMLInputElement).checked ? 'skip' : 'update'),
    },
    button: 'Import customers',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
]
