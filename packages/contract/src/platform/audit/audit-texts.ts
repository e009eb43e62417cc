import type { InLanguages } from '../api/language.ts'

export type Texts = Readonly<Record<string, InLanguages>>

/** Texts of a concept in the audit log. Screen and export show them, and the search matches them. */
export interface AuditTexts {
  /** Name of the concept in the filter. */
  name: InLanguages
  /** A text for each endpoint that writes an entry. `{{subject}}` is the name of the changed row. */
  actions: Texts
  /** Names of its tables, in the singular. */
  tables: Texts
  /** Names of its columns and of columns that refer to it. A column of several tables has one name. */
  columns: Texts
  /** Columns of its tables that mean something else than the columns of other tables with the same name. */
  ownColumns?: Texts
}
