import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const domainsErrors = errorTable({
  domain_invalid: {
    status: 400,
    fields: ['host'],
    en: 'Enter your own domain, like shop.example.com.',
    vi: 'Hãy nhập tên miền riêng, ví dụ shop.example.com.',
  },
  domain_lookalike: {
    status: 400,
    fields: ['host'],
    en: 'Some letters of this domain only look like Latin ones. Type it in one alphabet.',
    vi: 'Tên miền có ký tự trông giống chữ Latinh nhưng thuộc bảng chữ khác. Hãy nhập bằng một bảng chữ.',
  },
  domain_added: {
    status: 409,
    fields: ['host'],
    en: 'This domain is already in the list.',
    vi: 'Tên miền này đã có trong danh sách.',
  },
  domain_system: {
    status: 409,
    en: 'The default address can’t be removed.',
    vi: 'Không thể gỡ địa chỉ mặc định.',
  },
  domain_inactive: {
    status: 409,
    fields: ['host'],
    en: 'This domain isn’t active yet. Finish its setup first.',
    vi: 'Tên miền này chưa hoạt động. Hãy hoàn tất thiết lập trước.',
  },
  too_many_domains: {
    status: 409,
    en: `A shop can have at most ${limits.domainsPerStore} domains. Remove one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.domainsPerStore} tên miền. Hãy gỡ bớt trước.`,
  },
})
