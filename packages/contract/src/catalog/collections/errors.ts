import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const collectionsErrors = errorTable({
  too_many_collections: {
    status: 409,
    en: `A shop can have at most ${limits.collections} collections. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.collections} bộ sưu tập. Hãy xóa bớt trước.`,
  },
  too_many_rule_collections: {
    status: 409,
    en: `A shop can have at most ${limits.ruleCollections} collections with rules. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.ruleCollections} bộ sưu tập theo điều kiện. Hãy xóa bớt trước.`,
  },
  collection_full: {
    status: 409,
    en: `A collection takes at most ${limits.products} products. Use rules for more.`,
    vi: `Một bộ sưu tập chứa tối đa ${limits.products} sản phẩm. Hãy dùng điều kiện nếu cần nhiều hơn.`,
  },
  chosen_by_rules: {
    status: 409,
    en: 'Rules choose the products of this collection. Change its rules, or the product.',
    vi: 'Sản phẩm của bộ sưu tập này do điều kiện chọn. Hãy sửa điều kiện hoặc sửa sản phẩm.',
  },
  chosen_by_hand: {
    status: 409,
    en: 'This collection has no rules. Add or remove its products instead.',
    vi: 'Bộ sưu tập này không có điều kiện. Hãy thêm hoặc gỡ sản phẩm.',
  },
})
