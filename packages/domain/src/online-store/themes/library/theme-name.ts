import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { StoreContext } from '../../../platform/context.ts'

/** A trimmed name. */
export const requireName = (name: string): string => name.trim() || fail(themesErrors.theme_name_blank)

/** The name, or `Name (2)` if another theme of the library has it. Call it under the lock of the library. */
export async function freeName({ db, storeId }: StoreContext, name: string): Promise<string> {
  const rows = await db
    .selectFrom('themes')
    .select('name')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(rows.map((row) => row.name))
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const candidate = `${name
      .slice(0, limits.nameLength - suffix.length)
      .toWellFormed()
      .trim()}${suffix}`
    if (!taken.has(candidate)) return candidate
  }
}
