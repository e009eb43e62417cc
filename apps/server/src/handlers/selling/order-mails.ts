import { orderMails } from '@backroom/contract/selling/order-mails/endpoints'
import {
  listMailKinds,
  listOrderMails,
  previewMail,
  remindCustomers,
  saveMailWords,
  sendMailAgain,
  sendReminder,
  sendTestMail,
  showMailWords,
  startReminding,
} from '@backroom/domain/selling/order-mails/order-mails'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderMails, {
  ofOrder: (ctx, { params }) => listOrderMails(ctx, params.id),
  sendAgain: (ctx, { params, body }) => sendMailAgain(ctx, params.id, body.recipient),
  remind: (ctx, { params, body }) => sendReminder(ctx, params.id, body.message),
  remindMany: (ctx, { body }) => startReminding(ctx, body),
  remindMatching: (ctx, { body }) => startReminding(ctx, body),
  kinds: (ctx) => listMailKinds(ctx),
  words: (ctx, { params }) => showMailWords(ctx, params.id),
  saveWords: (ctx, { params, body, revision }) => saveMailWords(ctx, params.id, body, revision),
  preview: (ctx, { params, body }) => previewMail(ctx, params.id, body),
  sendTest: (ctx, { params, body }) => sendTestMail(ctx, params.id, body.language),
})

export const tasks = { 'orderMails.remind': remindCustomers }
