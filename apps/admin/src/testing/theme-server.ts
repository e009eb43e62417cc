import type { Patch, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import type { Answers } from './answers.ts'
import { problem } from './open-admin.ts'

export const themeId = '019a0000-0000-7000-8000-0000000000aa'
const theme = `/stores/onlinestore/themes/${themeId}`
export const loadTheme = `GET ${theme}/pages`
export const changeTheme = `PATCH ${theme}/pages/${themeId}`
export const themeState = `GET ${theme}/state`
export const leaveTheme = `DELETE ${theme}/presence`
export const arriveAtTheme = `PUT ${theme}/presence`

export interface Editor {
  id: string
  name: string
  place: string
  isYou: boolean
}

/** A theme on a fake server that checks revisions as the real one does. Other users may save, too. */
export function themeServer(document: ThemeDocument) {
  const server = { document, revision: 3, savedBy: null as string | null, editors: [] as Editor[] }
  const state = () => {
    const { revision, savedBy, editors } = server
    return { revision, publishedRevision: null, savedBy, editors }
  }
  const answers: Answers = {
    [loadTheme]: () => [{ ...toWire(themeId, server.document), revision: server.revision, publishedRevision: null }],
    [`GET ${theme}/publication`]: [],
    [changeTheme]: ({ headers, body }) => {
      if (headers.get('if-match') !== `"${server.revision}"`) return problem(412, 'revision_conflict')
      server.document = applyPatches(server.document, (body as { patches: Patch[] }).patches)
      server.revision += 1
      return { revision: server.revision, savedAt: '2026-11-21T05:00:00.000Z' }
    },
    [themeState]: state,
    [arriveAtTheme]: state,
    [leaveTheme]: {},
    'GET /stores/onlinestore/themes': { themes: [], undo: null },
    'GET /stores/onlinestore/menus': { data: [] },
  }
  /** Saves as another user. */
  const saveAs = (name: string, document: ThemeDocument) =>
    Object.assign(server, { document, savedBy: name, revision: server.revision + 1 })
  return { server, answers, saveAs }
}
