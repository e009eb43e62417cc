import { defineConcept } from '../api/define-concept.ts'
import { audit } from './endpoints.ts'
import { auditList } from './list.ts'

export const concept = defineConcept({ endpoints: audit, lists: { audit: auditList } })
