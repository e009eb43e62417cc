import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderDocuments } from './endpoints.ts'
import { orderDocumentErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: orderDocuments, errors: orderDocumentErrors, auditTexts })
