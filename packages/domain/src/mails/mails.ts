export { outboxTransport, smtpTransport, type MailTransport } from './mail-transport.ts'
export { queueMail } from './queue-mail.ts'
export { sendMails } from './send-mails.job.ts'
