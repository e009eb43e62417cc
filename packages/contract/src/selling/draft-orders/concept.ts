import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { draftOrders } from './endpoints.ts'
import { draftOrdersErrors } from './errors.ts'
import { draftOrderList } from './list.ts'

export const concept = defineConcept({
  endpoints: draftOrders,
  errors: draftOrdersErrors,
  auditTexts,
  lists: { draftOrders: draftOrderList },
  tasks: {
    'draftOrders.export': {
      permission: 'orders.export',
      undoable: false,
      en: 'Export draft orders',
      vi: 'Xuất danh sách đơn nháp',
    },
    'draftOrders.remove': { permission: 'orders.edit', undoable: false, en: 'Delete draft orders', vi: 'Xóa đơn nháp' },
  },
})
