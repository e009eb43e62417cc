import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx'
import classes from './NotificationBell.module.css'
import type { AnyNotification } from './NotificationDialog.tsx'
import { unreadOptions } from './notification-options.ts'
import { markPublicRead, readPublicIds } from './public-reads.ts'

const NotificationList = lazyPart(() => import('./NotificationList.tsx'))
const NotificationDialog = lazyPart(() => import('./NotificationDialog.tsx'))

const reload = () => queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] })
const maxShown = 99

/** The number of unread notifications, with a dropdown that lists them. */
export function NotificationBell() {
  const { t, i18n } = useTranslation()
  const { data, isError } = useQuery(unreadOptions(i18n.language))
  const [readPublic, setReadPublic] = useState(readPublicIds)
  const [opened, setOpened] = useState<AnyNotification>()
  const bell = useRef<HTMLDivElement>(null)
  const { mutate: markRead } = useMutation({
    mutationFn: (id: string) => api.notifications.read({ params: { id } }),
    meta: { silent: true, quiet: true },
    onSuccess: reload,
  })
  const open = (notification: AnyNotification) => {
    setOpened(notification)
    if (!('status' in notification)) setReadPublic(markPublicRead(notification._id))
    else if (notification.status === 1) markRead(notification._id)
  }
  const close = () => {
    setOpened(undefined)
    bell.current?.querySelector('button')?.focus()
  }
  const unreadPublic = data?.publicNotification.filter(({ _id }) => !readPublic.includes(_id)).length ?? 0
  const count = (data?.total ?? 0) + unreadPublic
  return (
    <div ref={bell} className={classes.whole}>
      <Dropdown
        label={t('notifications.bell', { count })}
        className={classes.button}
        face={
          <>
            <Bell size={20} aria-hidden="true" />
            {count > 0 && <span className={classes.count}>{count > maxShown ? `${maxShown}+` : count}</span>}
          </>
        }
      >
        <Suspense>
          <NotificationList list={data} isError={isError} readPublic={readPublic} onOpen={open} />
        </Suspense>
      </Dropdown>
      {opened && (
        <Suspense>
          <NotificationDialog notification={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
