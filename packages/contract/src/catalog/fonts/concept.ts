import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { fonts } from './endpoints.ts'
import { fontsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: fonts, errors: fontsErrors, auditTexts })
