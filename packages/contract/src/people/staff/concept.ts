import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { staff } from './endpoints.ts'
import { staffErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: staff, errors: staffErrors, auditTexts })
