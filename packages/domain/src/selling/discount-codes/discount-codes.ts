export { removeDiscountCode, startCodeCreation } from './change-codes.ts'
export { countDiscountCodes, discountCodeSource, listDiscountCodes } from './code-queries.ts'
export { createCodes } from './create-codes.task.ts'
export { exportCodes } from './export-codes.task.ts'
