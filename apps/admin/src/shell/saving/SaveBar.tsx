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
  /** Somebody leaves, and what is unsaved is to be forgotten. */
  onLeave: () => void
}

/** In the toolbar's place while a form has unsaved changes; Ctrl+S saves, and leaving the page asks first. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard, onLeave }: Props) {
  const { t } = useTranslation()
  const { online } = useNetwork()
  useShortcut('s', () => {
    // A dialog over the page has a form of its own.
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
  // A redirect asks nothing: whoever was signed out in another tab goes, and what was typed is kept for them.
  const isLost = () => isDirty
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLost,
    enableBeforeUnload: isLost,
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
