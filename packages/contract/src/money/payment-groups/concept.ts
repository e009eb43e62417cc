import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { paymentGroups } from './endpoints.ts'
import { groupErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: paymentGroups, errors: groupErrors, auditTexts })
