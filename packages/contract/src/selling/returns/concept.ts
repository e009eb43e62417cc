import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { returns } from './endpoints.ts'
import { returnsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: returns, errors: returnsErrors, auditTexts })
