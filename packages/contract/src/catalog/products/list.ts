import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days, texts } from '../../platform/lists/filters.ts'
import { productStatuses } from './states.ts'

export const productList = defineList('products', {
  permission: 'products.view',
  isSearched: true,
  filters: {
    status: anyOf(...productStatuses),
    vendor: texts(),
    type: texts(),
    tag: texts(),
    created: days(),
  },
  sorts: { created: 'desc', title: 'asc' },
  columns: ['product', 'status', 'stock', 'price', 'vendor', 'type', 'created'],
})
