import { defineList } from '../../platform/lists/define-list.ts'
import { one } from '../../platform/lists/filters.ts'
import { widgetKinds } from './states.ts'

export const productWidgetList = defineList('productWidgets', {
  permission: 'apps.view',
  isSearched: false,
  filters: { kind: one(...widgetKinds), shown: one('yes', 'no') },
  sorts: { position: 'asc', updated: 'desc' },
  columns: ['heading', 'kind', 'products', 'shown', 'position', 'updated'],
})
