import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { discounts } from './endpoints.ts'
import { discountsErrors } from './errors.ts'
import { discountList } from './list.ts'

export const concept = defineConcept({
  endpoints: discounts,
  errors: discountsErrors,
  auditTexts,
  lists: { discounts: discountList },
  tasks: {
    'discounts.export': {
      permission: 'discounts.edit',
      undoable: false,
      en: 'Export discounts',
      vi: 'Xuất danh sách giảm giá',
    },
    'discounts.pause': {
      permission: 'discounts.edit',
      undoable: true,
      en: 'Pause or resume discounts',
      vi: 'Tạm dừng hoặc tiếp tục giảm giá',
    },
    'discounts.remove': { permission: 'discounts.edit', undoable: false, en: 'Delete discounts', vi: 'Xóa giảm giá' },
  },
})
