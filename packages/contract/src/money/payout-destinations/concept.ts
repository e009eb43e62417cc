import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { payoutDestinations } from './endpoints.ts'
import { destinationsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: payoutDestinations, errors: destinationsErrors, auditTexts })
