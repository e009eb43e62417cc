import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days, id, oneOf } from '../../platform/lists/filters.ts'
import { reviewSources, reviewStates } from './states.ts'

export const productReviewList = defineList('productReviews', {
  permission: 'products.view',
  isSearched: true,
  filters: {
    state: anyOf(...reviewStates),
    stars: anyOf('1', '2', '3', '4', '5'),
    verified: oneOf('yes', 'no'),
    images: oneOf('yes', 'no'),
    source: anyOf(...reviewSources),
    product: id(),
    created: days(),
  },
  sorts: { created: 'desc', stars: 'asc' },
  columns: ['review', 'stars', 'state', 'product', 'author', 'verified', 'images', 'created'],
})
