export { createEdit } from './create-edit.ts'
export { type ExchangeItem, previewExchangeOf, storeExchange } from './exchange.ts'
export { previewEdit } from './preview-edit.ts'
