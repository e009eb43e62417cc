import { z } from 'zod'
import { limits as wordLimits } from '../../messages/mails/limits.ts'
import { mailKinds, mailStates } from '../../messages/mails/states.ts'
import { mailVariables } from '../../messages/mails/variables.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { bulkEndpoints, bulkOrders } from '../orders/bulk-orders.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderMailsErrors } from './errors.ts'
import { limits } from './limits.ts'

const LoggedMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  /** Masked for members who may not see customers. */
  recipient: z.string(),
  state: z.enum(mailStates),
  /** What the mail server answered; '' if there is nothing to know, or for members who may not see customers. */
  reason: z.string(),
  /** Variables without a value: standard words took the place of the texts that name them. */
  missing: z.array(z.enum(mailVariables)),
  queuedAt: instant,
  /** When it was sent or failed; null while it waits. */
  endedAt: instant.nullable(),
  /** Whether it repeats another mail. */
  isAgain: z.boolean(),
  /** Whether a newer mail repeats it. */
  isRepeated: z.boolean(),
})
export type LoggedMail = z.infer<typeof LoggedMail>

const LoggedMails = z.object({
  /** The newest first. */
  mails: z.array(LoggedMail),
  /** Where the customer gets mails today, masked as the others; '' once the customer is erased. */
  recipient: z.string(),
})
export type LoggedMails = z.infer<typeof LoggedMails>

/** Input of the task `orderMails.remind`. */
export const OrdersReminding = z.object(bulkOrders)
export type OrdersReminding = z.infer<typeof OrdersReminding>

const line = oneLine(wordLimits.lineLength).meta({ resource: 'mailWords' })
const words = text(wordLimits.textLength).meta({ resource: 'mailWords' })
const texts = { subject: line, heading: line, introduction: words, closing: words }

const wordsBody = z.object({
  enSubject: line,
  enHeading: line,
  enIntroduction: words,
  enClosing: words,
  viSubject: line,
  viHeading: line,
  viIntroduction: words,
  viClosing: words,
})
export type MailWordsBody = z.infer<typeof wordsBody>

/** Texts that the store did not change are the standard words. */
const MailWordsForm = z.object({ ...wordsBody.shape, revision: z.int() })
export type MailWordsForm = z.infer<typeof MailWordsForm>

const KindOfMail = z.object({ id: z.enum(mailKinds), isChanged: z.boolean() })
export type KindOfMail = z.infer<typeof KindOfMail>

const Preview = z.object({
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  /** The number of the order that is shown; '' for an example, if the store has none of this kind. */
  orderName: z.string(),
  missing: z.array(z.enum(mailVariables)),
})
export type MailPreview = z.infer<typeof Preview>

const kind = z.object({ id: z.enum(mailKinds) })
const language = z.enum(languages)

const reminding = bulkEndpoints({
  path: 'payment-reminders',
  summary:
    'Starts a task that reminds the customers of the given orders to pay; orders without a reminder have a reason',
  permission: 'orders.edit',
  fields: {},
})

export const orderMails = group('orderMails', {
  ofOrder: endpoint({
    method: 'GET',
    path: '/stores/orders/{id}/mails',
    summary: 'The emails to the customer about an order, its draft, parcels, returns and refunds',
    permission: 'orders.view',
    params: z.object({ id: idOf('order') }),
    answer: LoggedMails,
    errors: [generalErrors.not_found],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/stores/order-mails/{id}/again',
    summary: 'Writes an email anew, from the order as it is today, and sends it; each email once',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('sentOrderMail') }),
    body: z.object({
      /** For this email alone; '' for the address of the order. */
      recipient: oneLine(wordLimits.addressLength).meta({ resource: 'mailRecipient' }),
    }),
    answer: LoggedMails,
    errors: [
      generalErrors.not_found,
      generalErrors.rate_limited,
      orderMailsErrors.mail_repeated,
      orderMailsErrors.mail_outdated,
    ],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/payment-reminders',
    summary: 'Sends the customer an email that says how to pay the order, or what is due of it',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('unpaidOrder') }),
    body: z.object({
      /** In place of the words of the store, for this email alone; '' keeps them. */
      message: text(limits.messageLength),
    }),
    answer: LoggedMails,
    errors: [
      generalErrors.not_found,
      generalErrors.rate_limited,
      orderErrors.not_awaiting_payment,
      orderMailsErrors.order_without_email,
    ],
  }),
  remindMany: reminding.many,
  remindMatching: reminding.matching,
  kinds: endpoint({
    method: 'GET',
    path: '/stores/mail-words',
    summary: 'The kinds of emails to customers, and whether the store changed their words',
    permission: 'settings.view',
    answer: z.object({ kinds: z.array(KindOfMail) }),
  }),
  words: endpoint({
    method: 'GET',
    path: '/stores/mail-words/{id}',
    summary: 'The words of a kind of email in both languages',
    permission: 'settings.view',
    params: kind,
    answer: MailWordsForm,
  }),
  saveWords: endpoint({
    method: 'PUT',
    path: '/stores/mail-words/{id}',
    summary: 'Replaces the words of a kind of email; an empty text becomes the standard one',
    permission: 'settings.edit',
    ifMatch: true,
    params: kind,
    body: wordsBody,
    answer: MailWordsForm,
    errors: [orderMailsErrors.wrong_variable],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stores/mail-words/{id}/preview',
    mutates: false,
    summary: 'Renders an email with the given words, about the newest order that had one of this kind',
    permission: 'settings.edit',
    params: kind,
    body: z.object({ language, ...texts }),
    answer: Preview,
    errors: [orderMailsErrors.wrong_variable],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/stores/mail-words/{id}/test',
    summary: 'Sends the saved words of a kind of email to the caller, with an example instead of an order',
    permission: 'settings.edit',
    params: kind,
    body: z.object({ language }),
    answer: z.object({}),
    errors: [generalErrors.rate_limited],
  }),
})
