import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

/** Asks before typed numbers are lost. Other pages and filters of the list keep them. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <AskDialog
      title={t('save.leaveTitle')}
      onClose={reset}
      actions={
        <>
          <Button variant="default" onClick={proceed}>
            {t('save.leave')}
          </Button>
          <Button onClick={reset}>{t('save.stay')}</Button>
        </>
      }
    >
      <p>{t('save.leaveText')}</p>
    </AskDialog>
  )
}
