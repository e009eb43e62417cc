import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { themes } from './endpoints.ts'
import { themesErrors } from './errors.ts'

export const concept = defineConcept({
  endpoints: themes,
  errors: themesErrors,
  auditTexts,
  tasks: {
    'themes.pictures': {
      permission: 'themes.edit',
      undoable: false,
      en: 'Draw theme pictures',
      vi: 'Vẽ hình giao diện',
    },
  },
})
