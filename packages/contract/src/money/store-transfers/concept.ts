import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { storeTransfers } from './endpoints.ts'
import { storeTransfersErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: storeTransfers, errors: storeTransfersErrors, auditTexts })
