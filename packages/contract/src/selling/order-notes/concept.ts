import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderNotes } from './endpoints.ts'

export const concept = defineConcept({
  endpoints: orderNotes,
  auditTexts,
  tasks: {
    'orderNotes.change': {
      permission: 'orders.edit',
      undoable: true,
      en: 'Change tags or archive of orders',
      vi: 'Sửa tag hoặc lưu trữ đơn hàng',
    },
  },
})
