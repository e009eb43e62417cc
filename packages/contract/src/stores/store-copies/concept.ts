import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { storeCopies } from './endpoints.ts'

export const concept = defineConcept({
  endpoints: storeCopies,
  auditTexts,
  tasks: {
    'stores.copy': { permission: 'settings.edit', undoable: false, en: 'Copy shop', vi: 'Sao chép cửa hàng' },
  },
})
