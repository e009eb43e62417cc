import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderMails } from './endpoints.ts'
import { orderMailsErrors } from './errors.ts'

export const concept = defineConcept({
  endpoints: orderMails,
  errors: orderMailsErrors,
  auditTexts,
  tasks: {
    'orderMails.remind': {
      permission: 'orders.edit',
      undoable: false,
      en: 'Send payment reminders',
      vi: 'Gửi nhắc thanh toán',
    },
  },
})
