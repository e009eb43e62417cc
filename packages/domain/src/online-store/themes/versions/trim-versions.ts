import type { VersionKind } from '@backroom/contract/online-store/themes/states'
import type { StoreContext } from '../../../platform/context.ts'
import { limits } from '../limits.ts'

/** Deletes old versions of a kind beyond the limit. */
export async function trimVersions(
  { db, storeId }: Pick<StoreContext, 'db' | 'storeId'>,
  themeId: string,
  kind: VersionKind,
): Promise<void> {
  await db
    .deleteFrom('theme_versions')
    .where('store_id', '=', storeId)
    .where('theme_id', '=', themeId)
    .where('kind', '=', kind)
    .where('number', '<=', ({ selectFrom }) =>
      selectFrom('theme_versions as newer')
        .select('newer.number')
        .where('newer.store_id', '=', storeId)
        .where('newer.theme_id', '=', themeId)
        .where('newer.kind', '=', kind)
        .orderBy('newer.number', 'desc')
        .offset(limits.versions[kind])
        .limit(1),
    )
    .execute()
}
