import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { shipping } from './endpoints.ts'
import { shippingErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: shipping, errors: shippingErrors, auditTexts })
