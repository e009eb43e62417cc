export { type FontRow, fontFrom, listFonts, lockFont } from './font-queries.ts'
export { removeFont } from './remove-font.ts'
export { type UploadContext, uploadFont } from './upload-font.ts'
