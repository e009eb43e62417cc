import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './AuditPage.module.css'
import { actionText, fieldText } from './audit-words.ts'
import { changedFields } from './changed-fields.ts'
import type { AuditEntry } from './use-audit.ts'

interface Props {
  entries: AuditEntry[] | undefined
  onOpen: (entry: AuditEntry) => void
}

const namesShown = 3
const nameOf = ({ user }: AuditEntry) => user.name || user.email

export function AuditTable({ entries, onOpen }: Props) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const changed = ({ changes }: AuditEntry) => {
    const names = [
      ...new Set(changes.flatMap((change) => changedFields(change).map(({ path }) => fieldText(path.slice(0, 1))))),
    ]
    const more = names.length > namesShown ? '…' : ''
    return names.slice(0, namesShown).join(', ') + more || t('audit.nothing')
  }
  const columns: Column<AuditEntry>[] = [
    { key: 'what', header: t('audit.what'), cell: actionText },
    { key: 'who', header: t('audit.who'), width: '17%', cell: nameOf },
    { key: 'changed', header: t('audit.changed'), width: '19%', cell: changed },
    { key: 'address', header: t('audit.address'), width: '15%', cell: ({ address }) => address },
    {
      key: 'when',
      header: t('audit.when'),
      width: '17%',
      cell: ({ at }) => <DateTime at={at} timeZone={zone} short />,
    },
  ]
  return (
    <DataTable
      label={pageLabel('website.settings.audit')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      rowLink={(entry, children) => (
        <button type="button" className={classes.open} onClick={() => onOpen(entry)}>
          {children}
        </button>
      )}
      phone={(entry) => ({
        title: actionText(entry),
        value: <DateTime at={entry.at} timeZone={zone} short />,
        detail: nameOf(entry),
        status: changed(entry),
      })}
      expectedRows={12}
    />
  )
}
