import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderNotes } from './endpoints.ts'
import { orderNotesErrors } from './errors.ts'

export const concept = defineConcept({
  endpoints: orderNotes,
  errors: orderNotesErrors,
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
