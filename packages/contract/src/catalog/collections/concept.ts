import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { collections } from './endpoints.ts'
import { collectionsErrors } from './errors.ts'
import { collectionList } from './list.ts'

export const concept = defineConcept({
  endpoints: collections,
  errors: collectionsErrors,
  auditTexts,
  lists: { collections: collectionList },
  tasks: {
    'collections.publish': {
      permission: 'products.edit',
      undoable: true,
      en: 'Publish or hide collections',
      vi: 'Xuất bản hoặc ẩn bộ sưu tập',
    },
    'collections.remove': {
      permission: 'products.delete',
      undoable: false,
      en: 'Delete collections',
      vi: 'Xóa bộ sưu tập',
    },
    'collections.refresh': {
      permission: 'products.edit',
      undoable: false,
      en: 'Apply the rules of a collection',
      vi: 'Áp dụng điều kiện của bộ sưu tập',
    },
  },
})
