import type { Language } from '@backroom/contract/api/language'
import { usualMenus } from '@backroom/contract/menus/rules'
import type { StoreContext } from '../context.ts'

/** Those that themes choose by themselves, without items: the storefront lists its collections there. */
export async function createUsualMenus({ db, storeId }: StoreContext, language: Language) {
  const rows = Object.entries(usualMenus).map(([handle, titles]) => ({
    store_id: storeId,
    handle,
    title: titles[language],
  }))
  await db.insertInto('menus').values(rows).execute()
}
