import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { taxes } from './endpoints.ts'
import { taxesErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: taxes, errors: taxesErrors, auditTexts })
