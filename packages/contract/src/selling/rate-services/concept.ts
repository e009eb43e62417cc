import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { rateServices } from './endpoints.ts'
import { rateServiceErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: rateServices, errors: rateServiceErrors, auditTexts })
