import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { domainOrders } from './endpoints.ts'
import { domainOrdersErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: domainOrders, errors: domainOrdersErrors, auditTexts })
