import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { personalizes } from './endpoints.ts'
import { personalizesErrors } from './errors.ts'
import { personalizeList } from './list.ts'

export const concept = defineConcept({
  endpoints: personalizes,
  errors: personalizesErrors,
  auditTexts,
  lists: { personalizes: personalizeList },
})
