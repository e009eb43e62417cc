export {
  activationMail,
  addressed,
  knownAccountMail,
  passwordChangedMail,
  resetMail,
  twoFactorMail,
} from './account-mails.ts'
export { findGivenUp } from './given-up-queries.ts'
export { type Delivery, type MailTransport, outboxTransport, smtpTransport } from './mail-transport.ts'
export { type Mail, queueAccountMail, queueMail, written as writeMail } from './queue-mail.ts'
export { giveUpLostMails, mailLeaseMs, type Outbox, sendNextMail } from './send-mails.job.ts'
export { tidyMails } from './tidy-mails.job.ts'
