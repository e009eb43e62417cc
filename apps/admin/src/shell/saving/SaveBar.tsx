import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../ui/overlays/LeaveGuard.tsx'
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
