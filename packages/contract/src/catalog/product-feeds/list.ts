import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days } from '../../platform/lists/filters.ts'
import { feedPlatforms, feedSchedules } from './states.ts'

export const productFeedList = defineList('productFeeds', {
  permission: 'products.view',
  isSearched: false,
  filters: {
    platform: anyOf(...feedPlatforms),
    every: anyOf(...feedSchedules),
    created: days(),
  },
  sorts: { created: 'desc', name: 'asc' },
  columns: ['name', 'platform', 'items', 'findings', 'lastRun', 'nextRun', 'address'],
})
