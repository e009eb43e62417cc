import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const settings = {
  ...{ invoicePrefix: 'INV-', creditNotePrefix: 'CN-', sellerAddress: '', taxNumber: '', footer: '' },
  ...{ seller: ['Northwind', 'northwind.test'], nextInvoice: 12, nextCreditNote: 3 },
  revision: 1,
}
const load = 'GET /stores/order-documents/settings'
const answers: Answers = { [load]: settings }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/documents/use-documents-form.ts',
    endpoint: 'orderDocuments.saveSettings',
    address: '/settings/documents',
    answers,
    field: textField('invoicePrefix', 'Before the number of invoices', '2026/', 'INV-'),
    button: 'Save',
    answer: { ...settings, invoicePrefix: '2026/', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: settings,
      theirs: { ...settings, invoicePrefix: 'NW-', revision: 2 },
      ...{ value: 'NW-', label: 'Before the number of invoices', says: 'NW-' },
    },
  },
]
