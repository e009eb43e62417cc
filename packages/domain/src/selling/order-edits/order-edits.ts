export { createEdit } from './create-edit.ts'
export { previewEdit } from './preview-edit.ts'
