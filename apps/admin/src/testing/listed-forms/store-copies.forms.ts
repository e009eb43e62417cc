import { storesAnswers } from '../examples-of-stores.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/stores/CopyDialog.tsx',
    endpoint: 'storeCopies.create',
    address: '/stores?action=copy',
    answers: storesAnswers,
    field: textField('name', 'Name of the new shop', 'Second shop'),
    button: 'Copy shop',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f9' },
  },
]
