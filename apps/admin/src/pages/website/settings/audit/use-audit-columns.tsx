import type { auditList } from '@backroom/contract/platform/audit/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { type AuditEntry, nameOf } from './audit-entry.ts'
import { actionText, fieldText } from './audit-texts.ts'
import { changedFields } from './changed-fields.ts'

const namesShown = 3

export function useAuditColumns(): ListColumns<typeof auditList, AuditEntry> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'what', header: t('audit.what'), cell: actionText },
    { key: 'who', header: t('audit.who'), width: '17%', cell: nameOf },
    { key: 'changed', header: t('audit.changed'), width: '19%', cell: (entry) => <Changed entry={entry} /> },
    {
      key: 'address',
      header: t('audit.address'),
      width: '15%',
      cell: ({ address }) => address ?? t('audit.scheduled'),
    },
    {
      key: 'when',
      header: t('audit.when'),
      sort: 'when',
      width: '17%',
      cell: ({ at }) => <DateTime at={at} timeZone={zone} short />,
    },
  ]
}

/** The names of the first changed fields. */
export function Changed({ entry: { changes } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const names = [
    ...new Set(
      changes.flatMap((change) => changedFields(change).map(({ path }) => fieldText(change.table, path.slice(0, 1)))),
    ),
  ]
  const more = names.length > namesShown ? '…' : ''
  return names.slice(0, namesShown).join(', ') + more || t('audit.nothing')
}
