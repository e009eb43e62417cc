import { defineConcept } from '../api/define-concept.ts'
import { audit } from './endpoints.ts'
import { auditList } from './list.ts'
import { auditTexts } from './own-audit-texts.ts'

export const concept = defineConcept({ endpoints: audit, auditTexts, lists: { audit: auditList } })
