import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { views } from '@backroom/contract/platform/views/endpoints'
import type { TenantContext } from '../context.ts'
import { findList } from './find-list.ts'

/** Only columns that the list has; views that are gone by then are not missed, the list leaves them out. */
export async function saveLayout({ db, storeId, user }: TenantContext, given: Input<typeof views.saveLayout>['body']) {
  const { columns } = findList(given.list)
  const isKnown = (key: string) => columns.includes(key)
  const { order, hidden, widths, isCompact } = given.layout
  const layout = {
    order: order.filter(isKnown),
    hidden: hidden.filter(isKnown),
    widths: Object.fromEntries(Object.entries(widths).filter(([key]) => isKnown(key))),
    isCompact,
  }
  const arranged = {
    layout: JSON.stringify(layout),
    view_order: given.viewOrder,
    default_view: given.defaultView,
  }
  await db
    .insertInto('list_layouts')
    .values({ store_id: storeId, user_id: user.id, list: given.list, ...arranged })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'list']).doUpdateSet(arranged))
    .execute()
  return {}
}
