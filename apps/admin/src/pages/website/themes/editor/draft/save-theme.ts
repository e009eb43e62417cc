import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { ensureRequiredSections, missingSection } from '@backroom/theme/actions/ensure-required-sections'
import { withTheirs } from '@backroom/theme/merge/conflicts'
import { differences } from '@backroom/theme/merge/differences'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import { type EditorState, type EditorStore, replacement } from './editor-store.ts'
import { mergeLatest } from './merge-latest.ts'
import { runInSequence } from './run-in-sequence.ts'

/** Others may save repeatedly while this editor merges. After so many attempts the save fails. */
const mostTries = 5

/** Saves on request, with all required sections. @returns whether the server has all changes */
export async function saveTheme(store: EditorStore): Promise<boolean> {
  const { document } = store.getState()
  const section = missingSection(document, themeSchemas) ?? ''
  store.commit(ensureRequiredSections(document, { schemas: themeSchemas, random: Math.random }), {
    action: 'add',
    section,
  })
  const isSaved = await saveChanges(store)
  if (store.getState().conflicts.length > 0) store.update({ isChoosing: true })
  return isSaved
}

/** Sends the changes since the last save, except unresolved conflicts. A failure keeps every change. */
export const saveChanges = (store: EditorStore): Promise<boolean> =>
  runInSequence(store, async () => {
    for (let tries = 0; tries < mostTries; tries++) {
      const outcome = await send(store)
      if (outcome !== 'conflict') return outcome === 'saved' && store.getState().conflicts.length === 0
      if (!(await mergeLatest(store))) break
    }
    store.update({ saving: 'failed' })
    return false
  })

async function send(store: EditorStore): Promise<'saved' | 'failed' | 'conflict'> {
  const state = store.getState()
  const { themeId, configId, revision, conflicts, saved } = state
  const target = withTheirs(state.document, saved, conflicts)
  const patches = patchesOf(state, target)
  if (patches.length === 0) {
    store.update({ saving: 'saved' })
    return 'saved'
  }
  store.update({ saving: 'saving' })
  try {
    const params = { id: themeId, pageId: configId }
    const answer = await api.themes.change({ params, body: { patches }, revision })
    store.adoptDocument(store.getState().document, { saved: target, revision: answer.revision })
    store.update({ saving: 'saved' })
    return 'saved'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'revision_conflict') return 'conflict'
    reportFailure(error, { silent: true })
    // A request without an answer.
    store.update({ saving: error instanceof TypeError ? 'offline' : 'failed' })
    return 'failed'
  }
}

/** Replaces whole parts of the document when there are too many patches. */
function patchesOf({ saved }: EditorState, target: EditorState['document']) {
  const patches = differences(saved, target)
  const sent = patches.length > limits.patches ? replacement(target, saved) : patches
  return sent.map(({ path, value }) => ({ path: [...path], ...(value !== undefined && { value }) }))
}
