import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderRisks } from './endpoints.ts'
import { orderRisksErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: orderRisks, errors: orderRisksErrors, auditTexts })
