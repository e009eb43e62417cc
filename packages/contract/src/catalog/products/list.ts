import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days, oneOf, texts } from '../../platform/lists/filters.ts'
import { availabilities, productStatuses } from './states.ts'

export const productList = defineList('products', {
  permission: 'products.view',
  isSearched: true,
  filters: {
    status: anyOf(...productStatuses),
    vendor: texts(),
    type: texts(),
    tag: texts(),
    /** Titles. */
    collection: texts(),
    stock: oneOf(...availabilities),
    created: days(),
    updated: days(),
  },
  sorts: { created: 'desc', updated: 'desc', title: 'asc' },
  columns: ['product', 'status', 'stock', 'price', 'vendor', 'type', 'created', 'updated'],
})
