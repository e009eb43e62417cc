import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const domainsErrors = errorTable({
  domain_invalid: {
    status: 400,
    fields: ['host'],
    en: 'Enter a domain of your own, like shop.example.com.',
    vi: 'Hãy nhập tên miền của bạn, ví dụ shop.example.com.',
  },
  domain_added: {
    status: 409,
    fields: ['host'],
    en: 'This domain is in the list already.',
    vi: 'Tên miền này đã có trong danh sách.',
  },
  domain_system: {
    status: 409,
    en: 'This is the address every shop keeps. It can’t be removed.',
    vi: 'Đây là địa chỉ mà cửa hàng nào cũng giữ, không gỡ được.',
  },
  too_many_domains: {
    status: 409,
    en: `A shop has at most ${limits.domainsPerStore} domains. Remove one that you don’t need.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.domainsPerStore} tên miền. Hãy gỡ một tên miền không cần nữa.`,
  },
})
