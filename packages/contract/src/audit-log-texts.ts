import { auditTexts } from './all-audit-texts.ts'
import { type InLanguages, type Language, languages } from './platform/api/language.ts'
import type { AuditTexts, Texts } from './platform/audit/audit-texts.ts'
import { generalColumns } from './platform/audit/general-columns.ts'

/** Replaces a subject without a name. */
const unnamed: InLanguages = { en: '(no name)', vi: '(không tên)' }

const concepts: Readonly<Record<string, AuditTexts>> = auditTexts
const tables: Texts = Object.assign({}, ...Object.values(concepts).map((texts) => texts.tables))
const columns: Texts = Object.assign({ ...generalColumns }, ...Object.values(concepts).map((texts) => texts.columns))

/** Tables and columns that have a name in the log. */
export const namedTables = Object.keys(tables)
export const namedColumns = Object.keys(columns)

/** Concepts that write to the log. */
export const auditedConcepts = Object.keys(concepts).filter((name) => Object.keys(concepts[name]!.actions).length > 0)

const textOf = (endpoint: string): InLanguages | undefined => {
  const [concept = '', verb = ''] = endpoint.split('.')
  return concepts[concept]?.actions[verb]
}

/** "Changed permissions of Sam Carter"; for a deleted endpoint its technical name. */
export const formatAction = (endpoint: string, subject: string, language: Language): string =>
  textOf(endpoint)?.[language].replace('{{subject}}', () => subject || unnamed[language]) ?? endpoint

/** For a deleted concept, table or column, its technical name. */
export const formatConcept = (concept: string, language: Language): string =>
  concepts[concept]?.name[language] ?? concept
export const formatTable = (table: string, language: Language): string => tables[table]?.[language] ?? table
/** Undefined for a table of another concept. */
export const formatTableOf = (concept: string, table: string, language: Language): string | undefined =>
  concepts[concept]?.tables[table]?.[language]
/** @param concept that has the table of the column */
export const formatColumn = (column: string, language: Language, concept = ''): string =>
  (concepts[concept]?.ownColumns?.[column] ?? columns[column])?.[language] ?? column

/** The concept that names a table; '' for a deleted table. */
export const conceptOfTable = (table: string): string =>
  Object.keys(concepts).find((concept) => concepts[concept]?.tables[table] !== undefined) ?? ''

/** Endpoints whose text contains the word in either language, outside the subject. `word` is in lower case. */
export const findActions = (word: string): string[] =>
  Object.entries(concepts).flatMap(([concept, { actions }]) =>
    Object.entries(actions)
      .filter(([, text]) =>
        languages.some((language) => text[language].replace('{{subject}}', '').toLowerCase().includes(word)),
      )
      .map(([verb]) => `${concept}.${verb}`),
  )
