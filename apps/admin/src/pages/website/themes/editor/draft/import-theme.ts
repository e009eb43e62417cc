import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { replaceTheme } from '@backroom/theme/actions/replace-theme'
import type { Finding } from '@backroom/theme/document/json-limits'
import { themeFileBytes, themeFromFile } from '@backroom/theme/document/theme-file'
import type { EditorStore } from './editor-store.ts'

export type Refusal = { reason: 'tooLarge' | 'otherTheme' } | { reason: 'noTheme'; findings: Finding[] }

/** Findings that are shown: who reads them wants the first ones. */
const mostFindings = 10

/** Takes a file over as the draft, in one step of the history; answers why it is refused, if so. */
export async function importTheme(store: EditorStore, file: Blob): Promise<Refusal | undefined> {
  if (file.size > themeFileBytes) return { reason: 'tooLarge' }
  const read = themeFromFile(themeSchemas, await file.text())
  if ('findings' in read) return { reason: 'noTheme', findings: read.findings.slice(0, mostFindings) }
  const { document } = store.getState()
  if (read.document.themeKey !== document.themeKey) return { reason: 'otherTheme' }
  store.commit(replaceTheme(document, read.document), { action: 'import' })
  store.update({ panel: undefined, addingAt: undefined })
  return undefined
}
