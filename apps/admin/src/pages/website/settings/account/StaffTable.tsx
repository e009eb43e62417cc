import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './StaffPage.module.css'
import { nameOf, roleOf, type Staff, toneOf } from './staff-member.ts'

interface Props {
  staffs: Staff[] | undefined
  onOpen: (id: string) => void
}

export function StaffTable({ staffs, onOpen }: Props) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const me = useMe()
  const access = (staff: Staff) => {
    if (staff.isStoreOwner || staff.isStoreAdmin) return t('staff.everything')
    return staff.scopes.length ? t('staff.scopes', { count: staff.scopes.length }) : t('staff.noAccess')
  }
  const status = ({ status }: Staff) => <StatusDot tone={toneOf[status]}>{t(`staff.status.${status}`)}</StatusDot>
  const columns: Column<Staff>[] = [
    {
      key: 'person',
      header: t('staff.person'),
      cell: (staff) => (
        <span className={classes.person}>
          <strong>{nameOf(staff)}</strong>
          {staff.id === me.id && <span className={classes.soft}>{t('staff.you')}</span>}
          <span className={classes.soft}>{nameOf(staff) === staff.email ? '' : staff.email}</span>
        </span>
      ),
    },
    { key: 'role', header: t('staff.role'), width: '15%', cell: (staff) => t(`staff.roles.${roleOf(staff)}`) },
    { key: 'access', header: t('staff.access'), width: '14.5%', cell: access },
    {
      key: 'lastSeen',
      header: t('staff.lastSeen'),
      width: '17%',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} timeZone={zone} short /> : t('staff.never')),
    },
    { key: 'status', header: t('staff.statusHeader'), width: '20.5%', cell: status },
  ]
  return (
    <DataTable
      label={pageLabel('website.settings.account')}
      columns={columns}
      rows={staffs}
      rowKey={({ id }) => id}
      rowLink={({ id }, children) => (
        <button type="button" className={classes.open} onClick={() => onOpen(id)}>
          {children}
        </button>
      )}
      phone={(staff) => ({
        title: nameOf(staff),
        value: t(`staff.roles.${roleOf(staff)}`),
        detail: access(staff),
        status: status(staff),
      })}
      expectedRows={4}
    />
  )
}
