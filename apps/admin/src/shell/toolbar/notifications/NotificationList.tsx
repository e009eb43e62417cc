import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../links.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import type { AnyNotification } from './NotificationDialog.tsx'
import classes from './NotificationList.module.css'
import { notificationTime } from './notification-time.ts'

interface Props {
  list: Answer<typeof contract.notifications.list> | undefined
  isError: boolean
  readPublic: readonly string[]
  onOpen: (notification: AnyNotification) => void
}

/** The bell's dropdown: the store's notifications, public notifications, and a link to the settings. */
export default function NotificationList({ list, isError, readPublic, onOpen }: Props) {
  const { t } = useTranslation()
  const own = list?.notifications ?? []
  const publicNotifications = list?.publicNotification ?? []
  const others = list ? list.total - own.length : 0
  return (
    <div className={classes.list}>
      <h2 className={classes.title} lang="vi">
        {t('notifications.title')}
      </h2>
      {!list &&
        (isError ? (
          <p className={classes.soft}>{t('notifications.unavailable')}</p>
        ) : (
          <LoadingRows rows={3} height={52} />
        ))}
      {list && own.length === 0 && <p className={classes.soft}>{t('notifications.none')}</p>}
      <ul>
        {own.map((one) => (
          <Entry key={one._id} notification={one} isUnread={one.status === 1} onOpen={onOpen} />
        ))}
      </ul>
      {others > 0 && <p className={classes.soft}>{t('notifications.more', { count: others })}</p>}
      {publicNotifications.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{t('notifications.toEverybody')}</h3>
          <ul>
            {publicNotifications.map((one) => (
              <Entry key={one._id} notification={one} isUnread={!readPublic.includes(one._id)} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
      <PageLink page="website.notification" className={classes.settings ?? ''} data-closes>
        {t('notifications.settings')}
      </PageLink>
    </div>
  )
}

interface EntryProps {
  notification: AnyNotification
  isUnread: boolean
  onOpen: (notification: AnyNotification) => void
}

function Entry({ notification, isUnread, onOpen }: EntryProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { title, createdDate } = notification
  return (
    <li>
      <button type="button" className={classes.entry} data-closes onClick={() => onOpen(notification)}>
        <span className={classes.dot} data-unread={isUnread || undefined} />
        <span className={classes.text}>
          <span className={isUnread ? classes.unread : undefined}>{title}</span>
          <time dateTime={createdDate} className={classes.time}>
            {notificationTime(createdDate, zone)}
          </time>
        </span>
        {isUnread && <span className={classes.spoken}>{t('notifications.unread')}</span>}
      </button>
    </li>
  )
}
