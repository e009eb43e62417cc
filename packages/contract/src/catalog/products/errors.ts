import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const productsErrors = errorTable({
  table_too_large: {
    status: 409,
    en: `The table takes at most ${limits.tableProducts} products and ${limits.tableVariants} variants. Choose fewer products, or use a bulk update.`,
    vi: `Bảng chứa tối đa ${limits.tableProducts} sản phẩm và ${limits.tableVariants} biến thể. Hãy chọn ít sản phẩm hơn, hoặc dùng cập nhật hàng loạt.`,
  },
})
