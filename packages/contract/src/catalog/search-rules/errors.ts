import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const searchRulesErrors = errorTable({
  too_many_search_rules: {
    status: 409,
    en: `A shop can have at most ${limits.synonyms} groups of synonyms and ${limits.redirects} redirects. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.synonyms} nhóm từ đồng nghĩa và ${limits.redirects} chuyển hướng. Hãy xóa bớt trước.`,
  },
  search_rule_exists: {
    status: 409,
    en: 'There is already such a rule for these words. Change that one instead.',
    vi: 'Đã có quy tắc như vậy cho các từ này. Hãy sửa quy tắc đó.',
    fields: ['phrase'],
  },
})
