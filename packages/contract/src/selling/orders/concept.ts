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
    'orders.export': { permission: 'orders.export', undoable: false, en: 'Export orders', vi: 'Xuất danh sách đơn' },
  },
})
