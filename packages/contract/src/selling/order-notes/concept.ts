import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderNotes } from './endpoints.ts'

export const concept = defineConcept({ endpoints: orderNotes, auditTexts })
