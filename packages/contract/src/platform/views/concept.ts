import { defineConcept } from '../api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { views } from './endpoints.ts'
import { viewsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: views, errors: viewsErrors, auditTexts })
