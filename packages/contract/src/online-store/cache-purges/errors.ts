import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const cachePurgesErrors = errorTable({
  no_addresses: {
    status: 422,
    fields: ['addresses'],
    en: 'Enter at least one address of your shop, such as /products/mug.',
    vi: 'Hãy nhập ít nhất một địa chỉ của cửa hàng, chẳng hạn /products/mug.',
  },
  too_many_addresses: {
    status: 422,
    fields: ['addresses'],
    en: `Clear at most ${limits.lines} addresses at a time. An address that ends in * clears all that begin with it.`,
    vi: `Mỗi lần chỉ xóa được tối đa ${limits.lines} địa chỉ. Địa chỉ kết thúc bằng * đại diện cho mọi địa chỉ bắt đầu như vậy.`,
  },
  address_too_long: {
    status: 422,
    fields: ['addresses'],
    en: `An address can have at most ${limits.lineLength} characters. Write one address per line.`,
    vi: `Mỗi địa chỉ có tối đa ${limits.lineLength} ký tự. Hãy viết mỗi địa chỉ trên một dòng.`,
  },
})
