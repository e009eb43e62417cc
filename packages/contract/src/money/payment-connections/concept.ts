import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { paymentConnections } from './endpoints.ts'
import { connectionErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: paymentConnections, errors: connectionErrors, auditTexts })
