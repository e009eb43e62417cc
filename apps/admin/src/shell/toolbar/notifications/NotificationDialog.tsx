import type { Notification, PublicNotification } from '@backroom/contract/messages/notifications/endpoints'
import { adminBase } from '@backroom/contract/pages/addresses'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import classes from './NotificationDialog.module.css'
import { notificationTime } from './notification-time.ts'

/** The store's own notifications have a status, public ones have none. */
export type AnyNotification = Notification | PublicNotification

interface Props {
  notification: AnyNotification
  onClose: () => void
}

export default function NotificationDialog({ notification, onClose }: Props) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const router = useRouter()
  const { title, body, createdDate } = notification
  /** Links into the back office navigate without a page load. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !isPlain || link.origin !== location.origin || !link.pathname.startsWith(`${adminBase}/`)) return
    event.preventDefault()
    onClose()
    router.history.push(link.pathname + link.search)
  }
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <time dateTime={createdDate} className={classes.time}>
        {notificationTime(createdDate, zone)}
      </time>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of its links */}
      <div onClick={follow}>
        <SafeHtml html={body} className={classes.body} />
      </div>
    </AskDialog>
  )
}
