export { importSpend } from './import-spend.task.ts'
export { createSpend, removeSpend, updateSpend } from './save-spend.ts'
export { countSpend, findSpend, listSpend, spendSource } from './spend-queries.ts'
export { startImport } from './start-import.ts'
