import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { notifications } from './endpoints.ts'
import { notificationsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: notifications, errors: notificationsErrors, auditTexts })
