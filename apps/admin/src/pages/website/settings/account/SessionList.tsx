import { staffCan } from '@backroom/contract/staff-rules'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { showNotice } from '../../../../ui/notice-list.ts'
import classes from './StaffPage.module.css'
import { reloadStaff, type Staff } from './staff-member.ts'

export function SessionList({ staff }: { staff: Staff }) {
  const { t } = useTranslation()
  const me = useMe()
  const zone = useTimeZone()
  const { data } = useQuery(queryOptions(api.staff.show, { query: { staff_id: staff.id } }))
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.staff.logOut({ params: { id: staff.id } }),
    meta: { quiet: true },
    onSuccess: async ({ ended }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('staff.loggedOut', { count: ended }) })
      await reloadStaff()
    },
  })
  const sessions = data?.sessions ?? []
  return (
    <section className={classes.sessions}>
      <h3>{t('staff.sessions')}</h3>
      {data && sessions.length === 0 && <p className={classes.soft}>{t('staff.noSessions')}</p>}
      <ul>
        {sessions.map(({ id, device, address, lastSeenAt }) => (
          <li key={id}>
            {device} · {address} · <DateTime at={lastSeenAt} timeZone={zone} short />
          </li>
        ))}
      </ul>
      {staff.hasTwoFactor && <p className={classes.soft}>{t('staff.twoFactor')}</p>}
      {sessions.length > 0 && staffCan.logOut(me, staff) && (
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          {t('staff.logOut')}
        </Button>
      )}
    </section>
  )
}
