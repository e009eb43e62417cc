import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './ProfilePage.module.css'

/** Device, address and last activity of the user's sessions. */
export function SessionsCard() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.users.sessions))
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['users', 'sessions'] })
  const end = useMutation({ mutationFn: (id: string) => api.users.endSession({ params: { id } }), onSettled })
  const endOthers = useMutation({ mutationFn: () => api.users.endSessions(), onSettled })
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card title={t('profile.sessions')} flush>
      {!data && !error && <LoadingRows rows={2} height={56} />}
      {error && !data && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={classes.sessions}>
        {data?.sessions.map(({ id, device, address, lastSeenAt, isCurrent }) => (
          <li key={id}>
            <div className={classes.device}>
              <strong>{device}</strong>
              <span className={classes.soft}>
                {address} · {t('profile.lastSeen')} <DateTime at={lastSeenAt} timeZone={zone} />
              </span>
            </div>
            {isCurrent ? (
              <StatusDot tone="good">{t('profile.here')}</StatusDot>
            ) : (
              <Button
                variant="default"
                aria-label={t('profile.logOutDevice', { device })}
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                {t('profile.logOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('profile.logOutOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}
