import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { replaceTheme } from '@backroom/theme/actions/replace-theme'
import type { Finding } from '@backroom/theme/document/json-limits'
import { themeFileBytes, themeFromFile } from '@backroom/theme/document/theme-file'
import type { EditorStore } from './editor-store.ts'

export type ImportError = { reason: 'tooLarge' | 'otherTheme' } | { reason: 'noTheme'; findings: Finding[] }

/** The number of errors to show. */
const mostFindings = 10

/** Imports a file as the draft, in one history step. @returns the error, if the file was rejected */
export async function importTheme(store: EditorStore, file: Blob): Promise<ImportError | undefined> {
  if (file.size > themeFileBytes) return { reason: 'tooLarge' }
  const read = themeFromFile(themeSchemas, await file.text())
  if ('findings' in read) return { reason: 'noTheme', findings: read.findings.slice(0, mostFindings) }
  const { document } = store.getState()
  if (read.document.themeKey !== document.themeKey) return { reason: 'otherTheme' }
  store.commit(replaceTheme(document, read.document), { action: 'import' })
  store.update({ panel: undefined, addingAt: undefined })
  return undefined
}
