export { type MailTransport, outboxTransport, smtpTransport } from './mail-transport.ts'
export { queueMail } from './queue-mail.ts'
export { sendMails } from './send-mails.job.ts'
