import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { productReviews } from './endpoints.ts'
import { productReviewsErrors } from './errors.ts'
import { productReviewList } from './list.ts'

export const concept = defineConcept({
  endpoints: productReviews,
  errors: productReviewsErrors,
  auditTexts,
  lists: { productReviews: productReviewList },
  tasks: {
    'productReviews.export': {
      permission: 'products.export',
      undoable: false,
      en: 'Export reviews',
      vi: 'Xuất đánh giá',
    },
    'productReviews.import': {
      permission: 'products.import',
      undoable: true,
      en: 'Import reviews',
      vi: 'Nhập đánh giá',
    },
    'productReviews.remove': {
      permission: 'products.delete',
      undoable: false,
      en: 'Delete reviews',
      vi: 'Xóa đánh giá',
    },
    'productReviews.state': {
      permission: 'products.edit',
      undoable: true,
      en: 'Change review state',
      vi: 'Đổi trạng thái đánh giá',
    },
  },
})
