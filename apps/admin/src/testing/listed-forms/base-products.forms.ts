import { catalogAnswers } from '../examples-of-base-products.ts'
import { click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/catalog/StartDesignDialog.tsx',
    endpoint: 'baseProducts.start',
    address: '/catalog/t-shirt',
    answers: catalogAnswers,
    id: 't-shirt',
    open: async () => {
      await click('button', 'Start design')
      await find('textbox', 'Product title')
    },
    field: textField('title', 'Product title', 'Fog tee', 'T-shirt'),
    button: 'Create draft',
    answer: { productId: '019a0000-0000-7000-8000-0000000000f4' },
  },
]
