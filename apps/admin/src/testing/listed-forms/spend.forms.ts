import type { Answers } from '../answers.ts'
import { click, find, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const spend = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f3', fromDay: '2026-11-01', toDay: '2026-11-07', source: 'news' },
  ...{ medium: 'email', campaign: 'autumn', amountCents: 7_000, currency: 'USD', revision: 1 },
  updatedAt: '2026-11-01T00:00:00Z',
}
const load = `GET /stores/spend/${spend.id}`
const answers: Answers = {
  'GET /stores/spend': { items: [spend], previousCursor: null, nextCursor: null },
  [load]: spend,
}

async function fillDays() {
  await type('First day', '2026-11-01')
  await type('Last day', '2026-11-01')
  await type('Amount (USD)', '70')
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/utm-analystics/spend/use-spend-form.ts',
    endpoint: 'spend.update',
    address: `/utm-analytics/spend/${spend.id}`,
    answers,
    field: textField('campaign', 'Campaign', 'spring', spend.campaign),
    button: 'Save',
    id: spend.id,
    answer: { ...spend, campaign: 'spring', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: spend,
      theirs: { ...spend, campaign: 'winter', revision: 2 },
      ...{ value: 'winter', label: 'Campaign', says: 'winter' },
    },
  },
  {
    file: 'pages/website/utm-analystics/spend/use-spend-form.ts',
    endpoint: 'spend.create',
    address: '/utm-analytics/spend/create',
    answers,
    field: textField('campaign', 'Campaign', 'spring'),
    fill: fillDays,
    button: 'Add ad spend',
    answer: spend,
    draftIn: 'page',
  },
  {
    file: 'pages/website/utm-analystics/spend/ImportSpendDialog.tsx',
    endpoint: 'spend.import',
    address: '/utm-analytics/spend',
    answers,
    open: async () => {
      await click('button', 'Import ad spend')
      await find('textbox', 'Lines')
    },
    field: textField('csv', 'Lines', 'day,campaign,amount'),
    button: 'Import ad spend',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
]
