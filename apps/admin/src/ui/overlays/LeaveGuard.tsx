import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskDialog } from './AskDialog.tsx'

interface Props {
  isDirty: boolean
  /** What was typed stays on this address, whatever its search is. */
  keptOnPage?: boolean
  onLeave?: () => void
}

/** Asks before what was typed is lost. Redirects, such as a sign-out in another tab, ask nothing. */
export function LeaveGuard({ isDirty, keptOnPage = false, onLeave }: Props) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(keptOnPage && current.pathname === next.pathname),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    proceed()
  }
  return (
    <AskDialog
      title={t('save.leaveTitle')}
      onClose={reset}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            {t('save.leave')}
          </Button>
          <Button data-autofocus onClick={reset}>
            {t('save.stay')}
          </Button>
        </>
      }
    >
      <p>{t('save.leaveText')}</p>
    </AskDialog>
  )
}
