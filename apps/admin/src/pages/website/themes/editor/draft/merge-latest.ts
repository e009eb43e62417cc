import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { themeChanges } from '@backroom/theme/history/theme-changes'
import { mergeThemes } from '@backroom/theme/merge/merge-themes'
import { api } from '../../../../../api/api.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import type { EditorStore } from './editor-store.ts'
import { runInSequence } from './run-in-sequence.ts'

/** Merges what another user has saved, unless this or a later revision is already here. */
export const mergeRevision = (store: EditorStore, revision: number): Promise<boolean> =>
  runInSequence(store, async () => store.getState().revision >= revision || mergeLatest(store))

/** Merges the server's draft into the document. @returns whether it was merged */
export async function mergeLatest(store: EditorStore): Promise<boolean> {
  const { themeId, saved: base, revision: known } = store.getState()
  const latest = await readLatest(themeId)
  if (!latest) return false
  const { document: mine, conflicts: open } = store.getState()
  const { document: theirs, revision, by } = latest
  const { document, conflicts } = mergeThemes(themeSchemas, { base, mine, theirs })
  const changes = themeChanges(themeSchemas, base, theirs)
  store.adoptDocument(document, {
    saved: theirs,
    revision,
    conflicts: [...open, ...conflicts],
    // With several saves in between, the authors are unknown.
    ...(changes.length > 0 && { lastMerge: { changes, by: revision === known + 1 ? by : undefined } }),
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
