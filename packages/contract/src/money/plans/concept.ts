import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { plans } from './endpoints.ts'
import { plansErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: plans, errors: plansErrors, auditTexts })
