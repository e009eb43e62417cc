import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { themeChanges } from '@backroom/theme/history/theme-changes'
import { mergeThemes } from '@backroom/theme/merge/merge-themes'
import { api } from '../../../../../api/api.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import type { EditorStore } from './editor-store.ts'
import { inTurn } from './in-turn.ts'

/** Takes over what somebody else has saved, unless this revision, or a later one, is here already. */
export const catchUp = (store: EditorStore, revision: number): Promise<boolean> =>
  inTurn(store, async () => store.getState().revision >= revision || mergeLatest(store))

/** Merges the server's draft into the one on screen; answers whether it is in it. */
export async function mergeLatest(store: EditorStore): Promise<boolean> {
  const { themeId, saved: base, revision: known } = store.getState()
  const latest = await readLatest(themeId)
  if (!latest) return false
  const { document: mine, conflicts: open } = store.getState()
  const { document: theirs, revision, by } = latest
  const { document, conflicts } = mergeThemes(themeSchemas, { base, mine, theirs })
  const changes = themeChanges(themeSchemas, base, theirs)
  store.take(document, {
    saved: theirs,
    revision,
    conflicts: [...open, ...conflicts],
    // Of several saves nobody knows here whose each was.
    ...(changes.length > 0 && { taken: { changes, by: revision === known + 1 ? by : undefined } }),
  })
  if (store.getState().conflicts.length > 0) store.update({ isChoosing: true })
  return true
}

interface Latest {
  document: ThemeDocument
  revision: number
  by: string | undefined
}

async function readLatest(themeId: string): Promise<Latest | undefined> {
  try {
    const params = { id: themeId }
    const [[config], state] = await Promise.all([api.themes.config({ params }), api.themes.state({ params })])
    const read = config && fromWire(config)
    if (!read || 'findings' in read) throw new Error('The theme could not be read')
    const by = (state.revision === config.revision && state.savedBy) || undefined
    return { document: read.document, revision: config.revision, by }
  } catch (error) {
    reportFailure(error, { silent: true })
    return undefined
  }
}
