import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { discountCodes } from './endpoints.ts'
import { discountCodesErrors } from './errors.ts'
import { discountCodeList } from './list.ts'

export const concept = defineConcept({
  endpoints: discountCodes,
  errors: discountCodesErrors,
  auditTexts,
  lists: { discountCodes: discountCodeList },
  tasks: {
    'discountCodes.create': {
      permission: 'discounts.edit',
      undoable: true,
      en: 'Create discount codes',
      vi: 'Tạo mã giảm giá',
    },
    'discountCodes.export': {
      permission: 'discounts.edit',
      undoable: false,
      en: 'Export discount codes',
      vi: 'Xuất mã giảm giá',
    },
  },
})
