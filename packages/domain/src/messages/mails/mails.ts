export { accountLink } from './account-link.ts'
export {
  activationMail,
  addressed,
  knownAccountMail,
  passwordChangedMail,
  resetMail,
  twoFactorMail,
} from './account-mails.ts'
export { mailChannel } from './mail-channel.ts'
export { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts'
export { type Mail, queueAccountMail, queueMail, renderMail } from './queue-mail.ts'
