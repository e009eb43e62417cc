import { openTransfer, storesAnswers } from '../examples-of-stores.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/stores/TransferDialog.tsx',
    endpoint: 'storeTransfers.offer',
    address: '/stores?action=transfer',
    answers: storesAnswers,
    field: textField('email', 'Email of the new owner', 'next@example.com'),
    button: 'Send offer',
    answer: openTransfer,
  },
]
