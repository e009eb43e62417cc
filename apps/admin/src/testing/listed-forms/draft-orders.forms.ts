import { draftAnswers, exampleDraft } from '../examples-of-drafts.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const draft = exampleDraft()
const { id } = draft
const address = `/draft-orders/${id}`
const answers = draftAnswers

export const forms: ListedForm[] = [
  {
    file: 'pages/website/draft-orders/form/use-draft-form.ts',
    endpoint: 'draftOrders.update',
    address,
    answers,
    field: textField('firstName', 'First name', 'Mai', draft.firstName),
    button: 'Save',
    id,
    answer: { ...draft, firstName: 'Mai', revision: 2 },
    draftIn: 'page',
    shared: {
      load: `GET /stores/draft-orders/${id}`,
      stored: draft,
      theirs: { ...draft, firstName: 'Hoa', revision: 2 },
      ...{ value: 'Hoa', label: 'First name', says: 'Hoa' },
    },
  },
  {
    file: 'pages/website/draft-orders/form/use-draft-form.ts',
    endpoint: 'draftOrders.create',
    address: '/draft-orders/new',
    answers,
    field: textField('email', 'Email', 'mai@example.com'),
    button: 'Create draft',
    answer: draft,
    draftIn: 'page',
  },
  {
    file: 'pages/website/draft-orders/SendDialog.tsx',
    endpoint: 'draftOrders.send',
    address,
    answers,
    open: () => click('button', 'Send link'),
    field: textField('subject', 'Subject', 'Your order'),
    button: 'Send link',
    id,
    answer: { ...draft, state: 'invoice_sent' },
  },
  {
    file: 'pages/website/draft-orders/CompleteDialog.tsx',
    endpoint: 'draftOrders.complete',
    address,
    answers,
    open: () => click('button', 'Mark as paid'),
    field: textField('reference', 'Reference', 'PAYPAL-1'),
    button: 'Mark as paid',
    id,
    answer: draft,
  },
]
