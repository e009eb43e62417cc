export { archiveOrder, unarchiveOrder } from './archive-order.ts'
export { changeOrders } from './change-orders.task.ts'
export { commentOnOrder, saveOrderNotes } from './save-notes.ts'
export { startChange, startChangeOfMatching } from './start-change.ts'
