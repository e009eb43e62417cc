import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { views } from '@backroom/contract/platform/views/endpoints'
import type { TenantContext } from '../context.ts'
import { findList } from './find-list.ts'

/** Drops unknown columns. Deleted views may remain in the order; listViews ignores them. */
export async function saveLayout({ db, storeId, user }: TenantContext, input: Input<typeof views.saveLayout>['body']) {
  const { columns } = findList(input.list)
  const isKnown = (key: string) => columns.includes(key)
  const { order, hidden, shown, widths, isCompact } = input.layout
  const layout = {
    order: order.filter(isKnown),
    hidden: hidden.filter(isKnown),
    ...(shown && { shown: shown.filter(isKnown) }),
    widths: Object.fromEntries(Object.entries(widths).filter(([key]) => isKnown(key))),
    isCompact,
  }
  const settings = {
    layout: JSON.stringify(layout),
    view_order: input.viewOrder,
    default_view: input.defaultView,
  }
  await db
    .insertInto('list_layouts')
    .values({ store_id: storeId, user_id: user.id, list: input.list, ...settings })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'list']).doUpdateSet(settings))
    .execute()
  return {}
}
