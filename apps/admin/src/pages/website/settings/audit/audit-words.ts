import { i18n } from '../../../../i18n/i18n.ts'
import type { AuditEntry } from './use-audit.ts'

/** The texts' keys are the API's names; one that is no more has no text and keeps its name. */
function said(key: string, name: string, subject = ''): string {
  return i18n.exists(key) ? i18n.t(key as 'audit.actions.staff.update', { subject }) : name
}

/** "Changed access of Sam Carter". */
export const actionText = ({ endpoint, subject }: Pick<AuditEntry, 'endpoint' | 'subject'>) =>
  said(`audit.actions.${endpoint}`, endpoint, subject || i18n.t('audit.unnamed'))

export const tableText = (table: string) => said(`audit.tables.${table}`, table)

/** Deep in a document names are the theme's and stand as they are. */
export const fieldText = ([field = '', ...deeper]: string[]) =>
  [said(`audit.fields.${field}`, field), ...deeper].join(' › ')
