export { archiveOrder, unarchiveOrder } from './archive-order.ts'
export { commentOnOrder, saveOrderNotes } from './save-notes.ts'
