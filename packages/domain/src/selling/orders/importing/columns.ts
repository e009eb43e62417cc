import { type ImportedColumn, importedColumns } from '@backroom/contract/selling/orders/import-columns'
import { columnMeanings } from '../../../platform/tasks/tasks.ts'

/** Names of columns in files of other programs. */
const otherNames: Partial<Record<ImportedColumn, readonly string[]>> = {
  Name: ['order', 'order name', 'order number', 'mã đơn hàng', 'đơn hàng'],
  Id: ['order id'],
  Email: ['customer email', 'địa chỉ email'],
  'Created at': ['order date', 'placed at', 'ngày đặt'],
  Currency: ['tiền tệ'],
  Subtotal: ['tạm tính'],
  Shipping: ['shipping cost', 'phí vận chuyển'],
  Taxes: ['tax', 'thuế'],
  Total: ['tổng cộng'],
  Tags: ['thẻ'],
  Notes: ['note', 'ghi chú'],
}

export const meanings = columnMeanings(importedColumns, otherNames)
