import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import { useShortcut } from '../keyboard/use-shortcut.ts'
import classes from './SaveBar.module.css'

interface Props {
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** The user leaves the page and discards unsaved changes. */
  onLeave: () => void
}

/** Replaces the toolbar while a form has unsaved changes. Ctrl+S saves, and leaving the page asks for confirmation. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard, onLeave }: Props) {
  const { t } = useTranslation()
  const { online } = useNetwork()
  useShortcut('s', () => {
    // The shortcut belongs to the dialog's form.
    if (isDirty && !isSaving && !document.querySelector('dialog[open]')) onSave()
  })
  return (
    <>
      {isDirty && (
        <section className={classes.bar} aria-label={t('save.unsaved')}>
          <p className={classes.text} role="status">
            {online ? t('save.unsaved') : t('forms.offline')}
          </p>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t('save.discard')}
          </Button>
          <Button onClick={onSave} loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
            {t('save.save')}
          </Button>
        </section>
      )}
      <LeaveGuard isDirty={isDirty} onLeave={onLeave} />
    </>
  )
}

function LeaveGuard({ isDirty, onLeave }: Pick<Props, 'isDirty' | 'onLeave'>) {
  const { t } = useTranslation()
  // Redirects, such as a sign-out in another tab, ask nothing. The form keeps a draft.
  const isBlocked = () => isDirty
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isBlocked,
    enableBeforeUnload: isBlocked,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const leave = () => {
    onLeave()
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
          <Button onClick={reset}>{t('save.stay')}</Button>
        </>
      }
    >
      <p>{t('save.leaveText')}</p>
    </AskDialog>
  )
}
