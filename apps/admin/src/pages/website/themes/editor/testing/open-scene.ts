import type { Language } from '@backroom/contract/platform/api/language'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { emptyHistory, type History } from '@backroom/theme/history/history'
import { differences } from '@backroom/theme/merge/differences'
import type { Conflict } from '@backroom/theme/merge/merge-values'
import { vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { outlineOf } from '../../../../../testing/outline.ts'
import { find, patience } from '../../../../../testing/screen.ts'
import { type Editor, themeId, themeServer } from '../../../../../testing/theme-server.ts'
import { storeAnswers } from './store-answers.ts'

interface Scene {
  /** The draft on the server. */
  draft: ThemeDocument
  /** What customers see. Undefined before the first publication. */
  published?: ThemeDocument
  /** The windows that have the theme open. */
  editors?: Editor[]
  /** What an earlier visit has stored in the browser: the draft as it was then, and the changes since. */
  stored?: { saved: ThemeDocument; mine?: ThemeDocument; history?: History; conflicts?: readonly Conflict[] }
  answers?: Answers
  language?: Language
}

const theme = `/stores/onlinestore/themes/${themeId}`

/** Opens the editor on a store far from UTC. The preview is rejected. */
export async function openScene({ draft, published, editors = [], stored, answers, language = 'en' }: Scene) {
  const { server, answers: ofTheme } = themeServer(draft)
  server.editors = editors
  const storedDraft = stored && {
    window: 'another',
    saved: stored.saved,
    patches: differences(stored.saved, stored.mine ?? stored.saved),
    history: stored.history ?? emptyHistory,
    conflicts: stored.conflicts ?? [],
  }
  const opened = await openAdmin(`/themes/${themeId}/editor`, {
    answers: {
      ...storeAnswers,
      ...ofTheme,
      'GET /stores/onlinestore/menus': storeAnswers['GET /stores/onlinestore/menus'] ?? {},
      [`GET ${theme}/publication`]: published
        ? [{ ...toWire(themeId, published), revision: 2, publishedRevision: 2 }]
        : [],
      ...answers,
    },
    storedItems: {
      'backroom.language': language,
      ...(storedDraft && { [`backroom.themeDraft.${themeId}`]: JSON.stringify(storedDraft) }),
    },
  })
  await find('tab', /./, 0)
  return { ...opened, server }
}

/** What is drawn a moment later takes fewer turns of the event loop than this. */
const quietTurns = 6

/** Waits until nothing loads and nothing changes any more. */
async function settle(root: () => Element | null) {
  let before: string | undefined
  let turns = 0
  await vi.waitFor(
    () => {
      const html = root()?.innerHTML
      turns = html !== undefined && html === before ? turns + 1 : 0
      before = html
      if (turns < quietTurns) throw new Error('The page still changes')
    },
    { ...patience, interval: 1 },
  )
}

/** The outline of the part of the page with this selector, followed by the marks on its buttons. */
export async function readPart(selector: string): Promise<string> {
  await settle(() => document.querySelector(selector))
  return outlineWithMarks(document.querySelector(selector) as Element)
}

/** The outline of the open dialog. */
export async function readDialog(): Promise<string> {
  const dialog = () => document.querySelector('dialog[open]')
  await settle(dialog)
  const shown = dialog() as Element
  return [`dialog "${shown.getAttribute('aria-label')}"`, ...[...shown.children].map(outlineWithMarks)].join('\n')
}

/** The outline names a button by its text, and leaves out the images inside it. */
function outlineWithMarks(part: Element): string {
  const marks = [...part.querySelectorAll('button [role=img]')].map(
    (mark) => `mark "${mark.getAttribute('aria-label')}" on "${mark.closest('button')?.textContent}"`,
  )
  return [outlineOf(part), ...marks].join('\n')
}
