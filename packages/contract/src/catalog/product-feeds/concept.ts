import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { productFeeds } from './endpoints.ts'
import { productFeedsErrors } from './errors.ts'
import { productFeedList } from './list.ts'

export const concept = defineConcept({
  endpoints: productFeeds,
  errors: productFeedsErrors,
  auditTexts,
  lists: { productFeeds: productFeedList },
  tasks: {
    'product-feeds.write': {
      permission: 'products.export',
      undoable: false,
      en: 'Write product feed',
      vi: 'Tạo tệp nguồn cấp sản phẩm',
    },
  },
})
