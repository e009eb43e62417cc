import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { abandonedCheckouts } from './endpoints.ts'
import { abandonedCheckoutsErrors } from './errors.ts'
import { abandonedCheckoutList } from './list.ts'

export const concept = defineConcept({
  endpoints: abandonedCheckouts,
  errors: abandonedCheckoutsErrors,
  auditTexts,
  lists: { abandonedCheckouts: abandonedCheckoutList },
  tasks: {
    'abandonedCheckouts.export': {
      permission: 'orders.export',
      undoable: false,
      en: 'Export abandoned checkouts',
      vi: 'Xuất danh sách đơn chưa hoàn tất',
    },
  },
})
