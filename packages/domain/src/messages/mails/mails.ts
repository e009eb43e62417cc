export {
  activationMail,
  addressed,
  knownAccountMail,
  passwordChangedMail,
  resetMail,
  twoFactorMail,
} from './account-mails.ts'
export { findMailLook } from './find-look.ts'
export { mailChannel } from './mail-channel.ts'
export type { MailEvent, MailEvents } from './mail-events.ts'
export { mailTime } from './mail-time.ts'
export { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts'
export { buyerValues } from './mail-values.ts'
export { findMailWords, withStandard } from './mail-words.ts'
export { mailgunEvents } from './mailgun-events.ts'
export {
  findStationery,
  type OrderMail,
  queueOrderMail,
  queueOrderMails,
  type Stationery,
  writeOrderMail,
} from './order-mail.ts'
export { queueAccountMail, queueBuyerMail, queueMail } from './queue-mail.ts'
export { type BuyerMail, type MailRow, renderBuyerMail } from './render-buyer-mail.ts'
export { type Mail, renderMail } from './render-mail.ts'
