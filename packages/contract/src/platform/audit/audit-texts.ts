import type { InLanguages } from '../api/language.ts'

export type Texts = Readonly<Record<string, InLanguages>>

/** How the audit log tells of a concept. The screen and the export write these texts, and the search finds an entry by them. */
export interface AuditTexts {
  /** What the concept is called where entries are filtered by it. */
  name: InLanguages
  /** A text for each endpoint that leaves an entry. `{{subject}}` is the name of whom or what it was done to. */
  actions: Texts
  /** Its tables, in the singular. */
  tables: Texts
  /** Its columns, and those of others that refer to it. Where several tables have a column it has one name. */
  columns: Texts
}
