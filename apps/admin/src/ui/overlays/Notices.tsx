import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './Notices.module.css'
import { dismissNotice, type Notice, useNotices } from './notice-list.ts'
import { useTopDialog } from './open-dialogs.ts'

const visibleMs = { failure: 10_000, success: 4000 }

/** Notices about recent calls, in the corner of the window. */
export function Notices() {
  const notices = useNotices()
  // Elements outside an open dialog are inert, so notices move into it.
  const place = useTopDialog() ?? document.body
  return createPortal(
    <div className={classes.notices}>
      {notices.map((notice) => (
        <NoticeCard key={notice.message} notice={notice} />
      ))}
    </div>,
    place,
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotice(notice), visibleMs[notice.kind])
    return () => clearTimeout(timer)
  }, [notice, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it, by mouse or by keyboard, keeps it on screen
    <div
      className={classes.notice}
      data-kind={notice.kind}
      role={notice.kind === 'failure' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.text}>
        <strong>{notice.title}</strong>
        <p>{notice.message}</p>
      </div>
      <CloseButton size="sm" aria-label={t('ui.close')} onClick={() => dismissNotice(notice)} />
    </div>
  )
}
