export { createEdit } from './create-edit.ts'
export { previewEdit } from './preview-edit.ts'
export { writeEditMail } from './queue-edit-mail.ts'
