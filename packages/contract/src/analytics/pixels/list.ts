import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf } from '../../platform/lists/filters.ts'
import { advertisingPlatforms } from './states.ts'

export const pixelList = defineList('pixels', {
  permission: 'preferences.pixels',
  isSearched: false,
  filters: { platform: anyOf(...advertisingPlatforms) },
  sorts: { created: 'desc' },
  columns: ['code', 'platform', 'state', 'server', 'stores'],
})
