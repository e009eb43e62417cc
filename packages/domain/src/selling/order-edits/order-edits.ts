export { createEdit, lockOrderWithPayments } from './create-edit.ts'
export { type ExchangeItem, previewExchangeOf, storeExchange } from './exchange.ts'
export { previewEdit } from './preview-edit.ts'
