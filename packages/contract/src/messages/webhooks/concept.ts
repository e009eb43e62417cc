import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { webhooks } from './endpoints.ts'
import { webhooksErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: webhooks, errors: webhooksErrors, auditTexts })
