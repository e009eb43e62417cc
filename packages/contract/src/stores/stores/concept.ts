import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { stores } from './endpoints.ts'
import { storesErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: stores, errors: storesErrors, auditTexts })
