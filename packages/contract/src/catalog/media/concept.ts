import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { media } from './endpoints.ts'
import { mediaErrors } from './errors.ts'
import { mediaList } from './list.ts'

export const concept = defineConcept({
  endpoints: media,
  errors: mediaErrors,
  auditTexts,
  lists: { media: mediaList },
  tasks: {
    'media.remove': {
      permission: 'products.edit',
      undoable: false,
      en: 'Delete unused images',
      vi: 'Xóa ảnh không dùng',
    },
  },
})
