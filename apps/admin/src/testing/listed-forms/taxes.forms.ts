import type { Answers } from '../answers.ts'
import { choose, click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const settings = {
  ...{ countryCode: '', pricesIncludeTax: false, taxesShipping: true, asksVatNumber: false, revision: 1 },
  ...{ startingSet: '', isConfirmed: false },
  rates: [{ countryCode: 'DE', region: '', taxClass: 'standard', name: 'VAT', millionths: 190_000 }],
}
const load = 'GET /stores/taxes'
const answers: Answers = { [load]: settings }
const label = 'Your shop is registered in'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/taxes/use-taxes-form.ts',
    endpoint: 'taxes.save',
    address: '/settings/taxes',
    answers,
    field: {
      ...{ name: 'countryCode', initial: '', changed: 'DE' },
      change: () => choose(label, 'Germany'),
      read: async () => ((await find('combobox', label)) as HTMLSelectElement).value,
    },
    button: 'Save',
    answer: { ...settings, countryCode: 'DE', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: settings,
      theirs: { ...settings, countryCode: 'FR', revision: 2 },
      ...{ value: 'FR', label, says: 'France', copied: 'Germany' },
    },
  },
  {
    file: 'pages/website/settings/taxes/ImportRatesDialog.tsx',
    endpoint: 'taxes.readFile',
    address: '/settings/taxes',
    answers,
    open: async () => {
      await click('button', 'Import CSV')
      await find('textbox', 'Lines')
    },
    field: textField('csv', 'Lines', 'country,percent'),
    button: 'Read rates',
    answer: { rates: [], errors: [] },
  },
]
