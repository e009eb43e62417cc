import { defineList } from '../../platform/lists/define-list.ts'
import { id, oneOf } from '../../platform/lists/filters.ts'
import { codeUses } from './states.ts'

export const discountCodeList = defineList('discountCodes', {
  permission: 'discounts.view',
  isSearched: true,
  filters: { discount: id(), uses: oneOf(...codeUses) },
  sorts: { created: 'desc', code: 'asc', uses: 'desc' },
  columns: ['code', 'discount', 'uses', 'created'],
})
