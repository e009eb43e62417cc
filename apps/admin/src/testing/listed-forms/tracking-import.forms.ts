import { click, find, findText } from '../screen.ts'
import type { ListedForm } from './listed-form.ts'

const file = {
  ...{ encoding: 'utf-8', separator: ',', rows: 1 },
  columns: [
    { name: 'Order', meaning: 'Order', samples: ['#1042'] },
    { name: 'Tracking', meaning: 'Tracking number', samples: ['1Z999AA10123456784'] },
  ],
}

async function chooseCsv() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const csv = new File(['Order,Tracking\n#1042,1Z999AA10123456784\n'], 'tracking.csv', { type: 'text/csv' })
  Object.defineProperty(input, 'files', { configurable: true, value: [csv] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await findText('tracking.csv: uploaded')
  await find('combobox', 'Field of column 2: Tracking')
}
const notify = 'Email the customers'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/orders/tracking/use-tracking-form.ts',
    endpoint: 'fulfillments.importTracking',
    address: '/orders/tracking',
    answers: {
      'POST /stores/tasks/files': { fileId: '019a0000-0000-7000-8000-0000000000f6', byteCount: 18 },
      'POST /stores/orders/tracking/columns': file,
      'GET /stores/tasks': { items: [], previousCursor: null, nextCursor: null },
    },
    fill: chooseCsv,
    field: {
      ...{ name: 'notifiesCustomer', initial: false, changed: true },
      change: () => click('checkbox', notify),
      read: async () => ((await find('checkbox', notify)) as HTMLInputElement).checked,
    },
    button: 'Import tracking numbers',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
]
