import { standardWords } from '@backroom/contract/messages/mails/standard-words'
import type { LoggedMail } from '@backroom/contract/selling/order-mails/endpoints'
import type { Answers } from '../answers.ts'
import { exampleOrderDetail } from '../examples-of-orders.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const { en, vi } = standardWords
const words = {
  ...{ enSubject: en.order_confirmed.subject, enHeading: 'Order', enIntroduction: 'Hello', enClosing: '' },
  ...{ viSubject: vi.order_confirmed.subject, viHeading: 'Đơn hàng', viIntroduction: 'Xin chào', viClosing: '' },
  revision: 1,
}
const load = 'GET /stores/mail-words/order_confirmed'
const preview = { subject: 'Order #1001', html: '<p>Hello</p>', plain: 'Hello', orderName: '#1001', missing: [] }
const answers: Answers = { [load]: words, 'POST /stores/mail-words/order_confirmed/preview': preview }

const order = exampleOrderDetail()
const unpaid = exampleOrderDetail({
  paymentStatus: 'pending',
  paymentMethod: { kind: 'bank_transfer', name: 'Bank transfer', instructions: '', account: null },
})
const mail: LoggedMail = {
  ...{
    id: '019a0000-0000-7000-8000-0000000000c1',
    kind: 'order_confirmed',
    recipient: 'bee@example.com',
    state: 'sent',
  },
  ...{ reason: '', missing: [], queuedAt: '2026-11-21T05:00:00.000Z', endedAt: '2026-11-21T05:00:01.000Z' },
  ...{ isAgain: false, isRepeated: false },
}
const logged = { mails: [mail], recipient: 'bee@example.com' }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/mails/use-mail-form.ts',
    endpoint: 'orderMails.saveWords',
    address: '/settings/emails/order_confirmed',
    id: 'order_confirmed',
    answers,
    field: textField('enIntroduction', 'English introduction', 'Thanks!', 'Hello'),
    button: 'Save',
    answer: { ...words, enIntroduction: 'Thanks!', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: words,
      theirs: { ...words, enIntroduction: 'Dear you', revision: 2 },
      ...{ value: 'Dear you', label: 'English introduction', says: 'Dear you' },
    },
  },
  {
    file: 'pages/website/orders/detail/mails/AgainDialog.tsx',
    endpoint: 'orderMails.sendAgain',
    address: `/orders/${order.id}`,
    answers: { [`GET /stores/orders/${order.id}`]: order, [`GET /stores/orders/${order.id}/mails`]: logged },
    id: mail.id,
    open: () => click('button', 'Send again: Order confirmation'),
    field: textField('recipient', 'Send to another address', 'kim@example.com'),
    button: 'Send again',
    answer: logged,
  },
  {
    file: 'pages/website/orders/detail/RemindDialog.tsx',
    endpoint: 'orderMails.remind',
    address: `/orders/${order.id}`,
    answers: { [`GET /stores/orders/${order.id}`]: unpaid, [`GET /stores/orders/${order.id}/mails`]: logged },
    id: order.id,
    open: () => click('button', 'Send payment reminder'),
    field: textField('message', 'Message (optional)', 'Please pay until Friday.'),
    button: 'Send payment reminder',
    answer: logged,
  },
]
