import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { utm } from './endpoints.ts'

export const concept = defineConcept({ endpoints: utm, auditTexts })
