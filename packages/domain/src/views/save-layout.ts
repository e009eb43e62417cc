import type { Input } from '@backroom/contract/api/endpoint'
import type { views } from '@backroom/contract/views/endpoints'
import type { TenantContext } from '../context.ts'

/** Views that are gone by then are not missed: the list leaves them out. */
export async function saveLayout({ db, storeId, user }: TenantContext, given: Input<typeof views.saveLayout>['body']) {
  const arranged = {
    layout: JSON.stringify(given.layout),
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
