import { limits } from '@backroom/contract/online-store/themes/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The activation that can still be undone. */
export const undoable = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('theme_activations')
    .innerJoin('themes', (join) =>
      join
        .onRef('themes.store_id', '=', 'theme_activations.store_id')
        .onRef('themes.id', '=', 'theme_activations.previous_id'),
    )
    .where('theme_activations.store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where('activated_at', '>', sql<string>`now() - make_interval(mins => ${limits.undoMinutes})`)
