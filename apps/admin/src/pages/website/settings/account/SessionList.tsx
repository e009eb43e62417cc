import { staffCan } from '@backroom/contract/people/staff/rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import classes from './StaffPage.module.css'
import type { Staff } from './staff-member.ts'

/** The sessions of a member. */
export function SessionList({ staff, onLogOut }: { staff: Staff; onLogOut: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const zone = useTimeZone()
  const { data, error } = useQuery(pageQueryOptions(api.staff.show, { query: { staff_id: staff.id } }))
  const sessions = data?.sessions ?? []
  return (
    <section className={classes.sessions} aria-busy={!data && !error}>
      <h3>{t('staff.sessions')}</h3>
      {error && !data && <p>{failureText(error)}</p>}
      {data && sessions.length === 0 && <p className={classes.soft}>{t('staff.noSessions')}</p>}
      <ul>
        {sessions.map(({ id, device, address, lastSeenAt }) => (
          <li key={id}>
            {address ? `${device} · ${address}` : device} · <DateTime at={lastSeenAt} timeZone={zone} short />
          </li>
        ))}
      </ul>
      {staff.hasTwoFactor && <p className={classes.soft}>{t('staff.twoFactor')}</p>}
      {sessions.length > 0 && staffCan.logOut(me, staff) && (
        <Button variant="default" size="xs" onClick={onLogOut}>
          {t('staff.logOut')}
        </Button>
      )}
    </section>
  )
}
