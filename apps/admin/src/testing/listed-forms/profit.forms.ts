import { exampleCostRules } from '../examples.ts'
import { type ListedForm, textField } from './listed-form.ts'

const load = 'GET /stores/profit/rules'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/estimated-profit/costs/use-cost-form.ts',
    endpoint: 'profit.saveRules',
    address: '/estimated-profit/costs',
    answers: {
      [load]: exampleCostRules({ revision: 1 }),
      'GET /stores/profit/products': { products: [] },
    },
    field: {
      ...textField('otherCents', 'Other costs per order (USD)', '1.25', '0.00'),
      sentAs: (units) => Number(units) * 100,
    },
    button: 'Save',
    answer: exampleCostRules({ otherCents: 125, revision: 2 }),
    draftIn: 'page',
    shared: {
      load,
      stored: exampleCostRules({ revision: 1 }),
      theirs: exampleCostRules({ otherCents: 75, revision: 2 }),
      ...{ value: '0.75', label: 'Other costs per order (USD)', says: '0.75' },
    },
  },
]
