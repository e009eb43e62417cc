import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { themes } from './endpoints.ts'
import { themesErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: themes, errors: themesErrors, auditTexts })
