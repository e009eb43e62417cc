import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { fulfillments } from './endpoints.ts'
import { fulfillmentsErrors } from './errors.ts'

const mailsStay = {
  en: 'Its parcels are cancelled. Emails that customers got can’t be taken back.',
  vi: 'Các kiện hàng của tác vụ sẽ bị hủy. Email đã gửi cho khách thì không thể thu hồi.',
}

export const concept = defineConcept({
  endpoints: fulfillments,
  errors: fulfillmentsErrors,
  auditTexts,
  tasks: {
    'fulfillments.checkTracking': {
      permission: 'orders.fulfill',
      undoable: false,
      en: 'Check tracking numbers before import',
      vi: 'Kiểm tra mã vận đơn trước khi nhập',
    },
    'fulfillments.importTracking': {
      permission: 'orders.fulfill',
      undoable: true,
      undoNote: mailsStay,
      en: 'Import tracking numbers',
      vi: 'Nhập mã vận đơn',
    },
    'fulfillments.send': {
      permission: 'orders.fulfill',
      undoable: true,
      undoNote: mailsStay,
      en: 'Fulfill orders',
      vi: 'Giao đơn hàng',
    },
    'fulfillments.hold': {
      permission: 'orders.fulfill',
      undoable: true,
      en: 'Hold or release orders',
      vi: 'Tạm hoãn hoặc bỏ tạm hoãn đơn hàng',
    },
  },
})
