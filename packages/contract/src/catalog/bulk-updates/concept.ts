import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { bulkUpdates } from './endpoints.ts'
import { bulkUpdatesErrors } from './errors.ts'
import { bulkUpdateList } from './list.ts'

export const concept = defineConcept({
  endpoints: bulkUpdates,
  errors: bulkUpdatesErrors,
  auditTexts,
  lists: { bulkUpdates: bulkUpdateList },
  tasks: {
    'products.bulkUpdate': {
      permission: 'products.bulk',
      undoable: true,
      en: 'Bulk update of products',
      vi: 'Cập nhật hàng loạt sản phẩm',
    },
  },
})
