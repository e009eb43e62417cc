import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const rateServiceErrors = errorTable({
  rate_service_url_wrong: {
    status: 400,
    fields: ['url'],
    en: 'Enter a public address that begins with https://, without a user name.',
    vi: 'Hãy nhập địa chỉ công khai bắt đầu bằng https://, không kèm tên đăng nhập.',
  },
  rate_service_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'Another rate service has this name. Choose a different one.',
    vi: 'Đã có dịch vụ báo phí khác dùng tên này. Hãy chọn tên khác.',
  },
  too_many_rate_services: {
    status: 409,
    en: `A shop can have at most ${limits.services} rate services. Remove one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.services} dịch vụ báo phí. Hãy gỡ bớt trước.`,
  },
  rate_service_used: {
    status: 409,
    en: 'A shipping zone uses this service. Take it out of the zone first.',
    vi: 'Một khu vực giao hàng đang dùng dịch vụ này. Hãy bỏ dịch vụ khỏi khu vực đó trước.',
  },
})
