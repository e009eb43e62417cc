import { auditTexts } from './all-audit-texts.ts'
import { type InLanguages, type Language, languages } from './platform/api/language.ts'
import type { AuditTexts, Texts } from './platform/audit/audit-texts.ts'
import { generalColumns } from './platform/audit/general-columns.ts'

/** In the place of a subject that has no name. */
const unnamed: InLanguages = { en: '(no name)', vi: '(không tên)' }

const concepts: Readonly<Record<string, AuditTexts>> = auditTexts
const tables: Texts = Object.assign({}, ...Object.values(concepts).map((texts) => texts.tables))
const columns: Texts = Object.assign({ ...generalColumns }, ...Object.values(concepts).map((texts) => texts.columns))

/** Tables and columns that the log has names for. */
export const toldTables = Object.keys(tables)
export const toldColumns = Object.keys(columns)

/** What the log can hold entries of: the concepts that change something in a store. */
export const auditedConcepts = Object.keys(concepts).filter((name) => Object.keys(concepts[name]!.actions).length > 0)

const textOf = (endpoint: string): InLanguages | undefined => {
  const [concept = '', verb = ''] = endpoint.split('.')
  return concepts[concept]?.actions[verb]
}

/** "Changed access of Sam Carter". An endpoint that is no more has only its name left. */
export const sayAction = (endpoint: string, subject: string, language: Language): string =>
  textOf(endpoint)?.[language].replace('{{subject}}', () => subject || unnamed[language]) ?? endpoint

/** What is no more keeps its technical name. */
export const sayConcept = (concept: string, language: Language): string => concepts[concept]?.name[language] ?? concept
export const sayTable = (table: string, language: Language): string => tables[table]?.[language] ?? table
export const sayColumn = (column: string, language: Language): string => columns[column]?.[language] ?? column

/** Endpoints whose text, its subject apart, holds the word in either language; `word` in small letters. */
export const actionsSaying = (word: string): string[] =>
  Object.entries(concepts).flatMap(([concept, { actions }]) =>
    Object.entries(actions)
      .filter(([, text]) =>
        languages.some((language) => text[language].replace('{{subject}}', '').toLowerCase().includes(word)),
      )
      .map(([verb]) => `${concept}.${verb}`),
  )
