import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orders } from './endpoints.ts'
import { orderErrors } from './errors.ts'
import { orderList } from './list.ts'

export const concept = defineConcept({
  endpoints: orders,
  errors: orderErrors,
  auditTexts,
  lists: { orders: orderList },
  tasks: {
    'orders.capture': { permission: 'orders.edit', undoable: false, en: 'Capture payments', vi: 'Thu tiền đơn hàng' },
    'orders.import': { permission: 'orders.edit', undoable: false, en: 'Import past orders', vi: 'Nhập đơn hàng cũ' },
    'orders.checkImport': {
      permission: 'orders.edit',
      undoable: false,
      en: 'Check past orders before import',
      vi: 'Kiểm tra đơn hàng cũ trước khi nhập',
    },
    'orders.export': { permission: 'orders.export', undoable: false, en: 'Export orders', vi: 'Xuất danh sách đơn' },
  },
})
