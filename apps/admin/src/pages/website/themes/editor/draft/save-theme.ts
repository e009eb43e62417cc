import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { ensureRequiredSections, missingSection } from '@backroom/theme/actions/ensure-required-sections'
import { withTheirs } from '@backroom/theme/merge/conflicts'
import { differences } from '@backroom/theme/merge/differences'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import { type EditorState, type EditorStore, replacement } from './editor-store.ts'
import { inTurn } from './in-turn.ts'
import { mergeLatest } from './merge-latest.ts'

/** Others may save again and again while this editor catches up; then it says that it could not save. */
const mostTries = 5

/** Save, as it was asked for: with every section that is required. Answers whether the server has all of it now. */
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

/** Sends what differs from the saved draft, but for what is to be chosen first. A failure keeps every change. */
export const saveChanges = (store: EditorStore): Promise<boolean> =>
  inTurn(store, async () => {
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
  const wanted = withTheirs(state.document, saved, conflicts)
  const patches = patchesOf(state, wanted)
  if (patches.length === 0) {
    store.update({ saving: 'saved' })
    return 'saved'
  }
  store.update({ saving: 'saving' })
  try {
    const params = { id: themeId, pageId: configId }
    const answer = await api.themes.change({ params, body: { patches }, revision })
    store.take(store.getState().document, { saved: wanted, revision: answer.revision })
    store.update({ saving: 'saved' })
    return 'saved'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'revision_conflict') return 'conflict'
    reportFailure(error, { silent: true })
    // A request that no answer came to.
    store.update({ saving: error instanceof TypeError ? 'offline' : 'failed' })
    return 'failed'
  }
}

/** Of very many changes, the parts of the document that hold them. */
function patchesOf({ saved }: EditorState, wanted: EditorState['document']) {
  const patches = differences(saved, wanted)
  const sent = patches.length > limits.patches ? replacement(wanted, saved) : patches
  return sent.map(({ path, value }) => ({ path: [...path], ...(value !== undefined && { value }) }))
}
