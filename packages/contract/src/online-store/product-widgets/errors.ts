import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const productWidgetsErrors = errorTable({
  too_many_widgets: {
    status: 409,
    en: `A shop can have at most ${limits.widgets} product widgets. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.widgets} tiện ích sản phẩm. Hãy xóa bớt trước.`,
  },
})
