import { exampleOrderDetail } from '../examples-of-orders.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const order = exampleOrderDetail()
const { id } = order
const address = `/orders/${id}`
const load = `GET /stores/orders/${id}`
const answers = { [load]: order }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/orders/detail/notes/NotesDialog.tsx',
    endpoint: 'orderNotes.save',
    address,
    answers,
    open: () => click('button', 'Edit notes'),
    field: textField('note', 'Note', 'Call before Friday', order.note),
    button: 'Save notes',
    id,
    answer: { ...order, note: 'Call before Friday', revision: 2 },
    draftIn: 'dialog',
    shared: {
      load,
      stored: order,
      theirs: { ...order, note: 'Gift wrap', revision: 2 },
      ...{ value: 'Gift wrap', label: 'Note', says: 'Gift wrap' },
    },
  },
  {
    file: 'pages/website/orders/detail/notes/CommentForm.tsx',
    endpoint: 'orderNotes.comment',
    address,
    answers,
    field: textField('text', 'Comment', 'Customer called'),
    button: 'Add comment',
    id,
    answer: order,
  },
]
