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
    'orders.import': {
      permission: 'orders.edit',
      undoable: true,
      undoNote: {
        en: 'The orders it added are deleted, and so are customers of whom nothing else is known.',
        vi: 'Các đơn đã thêm sẽ bị xóa, cùng những khách hàng không còn dữ liệu nào khác.',
      },
      en: 'Import past orders',
      vi: 'Nhập đơn hàng cũ',
    },
    'orders.checkImport': {
      permission: 'orders.edit',
      undoable: false,
      en: 'Check past orders before import',
      vi: 'Kiểm tra đơn hàng cũ trước khi nhập',
    },
    'orders.export': { permission: 'orders.export', undoable: false, en: 'Export orders', vi: 'Xuất danh sách đơn' },
  },
})
