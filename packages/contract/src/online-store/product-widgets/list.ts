import { defineList } from '../../platform/lists/define-list.ts'
import { oneOf } from '../../platform/lists/filters.ts'
import { widgetKinds } from './states.ts'

export const productWidgetList = defineList('productWidgets', {
  permission: 'apps.view',
  isSearched: false,
  filters: { kind: oneOf(...widgetKinds), shown: oneOf('yes', 'no') },
  sorts: { position: 'asc', updated: 'desc' },
  columns: ['heading', 'kind', 'products', 'shown', 'position', 'updated'],
})
