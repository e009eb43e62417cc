import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { salesChannels } from './endpoints.ts'
import { salesChannelsErrors } from './errors.ts'

export const concept = defineConcept({
  endpoints: salesChannels,
  errors: salesChannelsErrors,
  auditTexts,
  tasks: {
    'sales-channels.publish': {
      permission: 'products.bulk',
      undoable: false,
      en: 'Change products of a sales channel',
      vi: 'Đổi sản phẩm của kênh bán hàng',
    },
  },
})
