import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { ensureRequiredSections, missingSection } from '@backroom/theme/actions/ensure-required-sections'
import { fromWire, toWire } from '@backroom/theme/document/wire'
import { emptyHistory } from '@backroom/theme/history/history'
import { sameJson } from '@backroom/theme/history/same-json'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import type { EditorStore } from './editor-store.ts'

/** Sends the whole config. A failure keeps every change; answers whether the server has the document now. */
export async function saveTheme(store: EditorStore): Promise<boolean> {
  if (store.getState().saving === 'saving') return false
  const before = store.getState().document
  const section = missingSection(before, themeSchemas) ?? ''
  store.commit(ensureRequiredSections(before, { schemas: themeSchemas, random: Math.random }), {
    action: 'add',
    section,
  })
  const { document, isDirty, revision, themeId, configId } = store.getState()
  if (!isDirty) {
    store.update({ saving: 'saved' })
    return true
  }
  store.update({ saving: 'saving' })
  try {
    const { id: _, ...body } = toWire(configId, document)
    const answer = await api.themes.save({ params: { id: themeId, pageId: configId }, body: { ...body }, revision })
    const isDirty = !sameJson(store.getState().document, document)
    store.update({ saving: 'saved', saved: document, revision: answer.revision, isDirty, isRestored: false })
    return true
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === 'revision_conflict'
    if (!isConflict) reportFailure(error, { silent: true })
    store.update({ saving: isConflict ? 'conflict' : 'failed' })
    return false
  }
}

/** After a conflict: this document goes over what somebody else saved. */
export async function keepMine(store: EditorStore): Promise<boolean> {
  const theirs = await latest(store)
  if (!theirs) return false
  const isDirty = !sameJson(store.getState().document, theirs.document)
  store.update({ revision: theirs.revision, saved: theirs.document, isDirty, saving: 'idle' })
  return saveTheme(store)
}

/** After a conflict: what somebody else saved takes the place of this document. */
export async function loadTheirs(store: EditorStore): Promise<void> {
  const theirs = await latest(store)
  if (!theirs) return
  const { document, revision } = theirs
  store.replace({
    document,
    saved: document,
    revision,
    history: emptyHistory,
    panel: undefined,
    saving: 'idle',
    isRestored: false,
  })
}

async function latest(store: EditorStore) {
  try {
    const [config] = await api.themes.config({ params: { id: store.getState().themeId } })
    const read = config && fromWire(config)
    if (!read || 'findings' in read) throw new Error('The theme could not be read')
    return { document: read.document, revision: config.revision }
  } catch (error) {
    reportFailure(error, { silent: true })
    store.update({ saving: 'failed' })
    return undefined
  }
}
