export { type FontRow, fontFrom, listFonts, lockFont } from './font-queries.ts'
export { removeFont } from './remove-font.ts'
export { uploadFont } from './upload-font.ts'
