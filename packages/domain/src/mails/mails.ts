export {
  activationMail,
  addressed,
  knownAccountMail,
  type Language,
  passwordChangedMail,
  resetMail,
  twoFactorMail,
} from './account-mails.ts'
export { type MailTransport, outboxTransport, smtpTransport } from './mail-transport.ts'
export { type Mail, queueAccountMail, queueMail, written as writeMail } from './queue-mail.ts'
export { sendAccountMails, sendMails } from './send-mails.job.ts'
