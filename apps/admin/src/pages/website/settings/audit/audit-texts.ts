import {
  conceptOfTable,
  formatAction,
  formatColumn,
  formatConcept,
  formatTable,
} from '@backroom/contract/audit-log-texts'
import type { Language } from '@backroom/contract/platform/api/language'
import { i18n } from '../../../../i18n/i18n.ts'
import type { AuditEntry } from './audit-entry.ts'

const language = () => i18n.language as Language

/** "Changed access of Sam Carter". */
export const actionText = ({ endpoint, subject }: Pick<AuditEntry, 'endpoint' | 'subject'>) =>
  formatAction(endpoint, subject, language())

export const tableText = (table: string) => formatTable(table, language())

/** Names inside a document are the theme's and are not translated. */
export const fieldText = (table: string, [field = '', ...deeper]: string[]) =>
  [formatColumn(field, language(), conceptOfTable(table)), ...deeper].join(' › ')

export const conceptText = (concept: string) => formatConcept(concept, language())
