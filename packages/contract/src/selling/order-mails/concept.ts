import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderMails } from './endpoints.ts'
import { orderMailsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: orderMails, errors: orderMailsErrors, auditTexts })
