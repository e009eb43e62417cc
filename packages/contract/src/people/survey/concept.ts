import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { survey } from './endpoints.ts'
import { surveyErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: survey, errors: surveyErrors, auditTexts })
