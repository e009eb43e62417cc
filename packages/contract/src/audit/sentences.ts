import { type InLanguages, type Language, languages } from '../api/language.ts'
import { auditWords } from '../concepts.ts'
import type { AuditWords, Words } from './audit-words.ts'
import { generalColumns } from './general-columns.ts'

/** In the place of a subject that has no name. */
const unnamed: InLanguages = { en: '(no name)', vi: '(không tên)' }

const concepts: Readonly<Record<string, AuditWords>> = auditWords
const tables: Words = Object.assign({}, ...Object.values(concepts).map((words) => words.tables))
const columns: Words = Object.assign({ ...generalColumns }, ...Object.values(concepts).map((words) => words.columns))

/** Tables and columns that the log has names for. */
export const toldTables = Object.keys(tables)
export const toldColumns = Object.keys(columns)

/** What the log can hold entries of: the concepts that change something in a store. */
export const auditedConcepts = Object.keys(concepts).filter((name) => Object.keys(concepts[name]!.actions).length > 0)

const sentenceOf = (endpoint: string): InLanguages | undefined => {
  const [concept = '', verb = ''] = endpoint.split('.')
  return concepts[concept]?.actions[verb]
}

/** "Changed access of Sam Carter". An endpoint that is no more has only its name left. */
export const sayAction = (endpoint: string, subject: string, language: Language): string =>
  sentenceOf(endpoint)?.[language].replace('{{subject}}', () => subject || unnamed[language]) ?? endpoint

/** What is no more keeps its technical name. */
export const sayConcept = (concept: string, language: Language): string => concepts[concept]?.name[language] ?? concept
export const sayTable = (table: string, language: Language): string => tables[table]?.[language] ?? table
export const sayColumn = (column: string, language: Language): string => columns[column]?.[language] ?? column

/** Endpoints whose sentence, its subject apart, holds the word in either language; `word` in small letters. */
export const actionsSaying = (word: string): string[] =>
  Object.entries(concepts).flatMap(([concept, { actions }]) =>
    Object.entries(actions)
      .filter(([, sentence]) =>
        languages.some((language) => sentence[language].replace('{{subject}}', '').toLowerCase().includes(word)),
      )
      .map(([verb]) => `${concept}.${verb}`),
  )
