import type { InLanguages } from '../api/language.ts'

export type Words = Readonly<Record<string, InLanguages>>

/** How the audit log tells of a concept. The screen and the export write these words, and the search finds an entry by them. */
export interface AuditWords {
  /** What the concept is called where entries are filtered by it. */
  name: InLanguages
  /** A sentence for each endpoint that leaves an entry. `{{subject}}` is the name of whom or what it was done to. */
  actions: Words
  /** Its tables, in the singular. */
  tables: Words
  /** Its columns, and those of others that refer to it. Where several tables have a column it has one name. */
  columns: Words
}
