import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../shell/keyboard/use-shortcut.ts'
import { AskDialog } from '../ui/overlays/AskDialog.tsx'
import { FormNotes, type NotedForm } from './conflict/FormNotes.tsx'
import classes from './FormDialog.module.css'

interface SentForm {
  props: object
  version: number
  isSending: boolean
  failure: string | undefined
  submit: () => void
}

interface Props {
  /** Of what is stored, or shall be: closed by Escape or beside it, it keeps what was typed; Cancel drops that. */
  form: SentForm | (SentForm & NotedForm & { discard: () => void })
  title: string
  /** What the button does: verb and noun. */
  submit: string
  /** Before the buttons. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. */
export function FormDialog({ form, title, submit, actions, onClose, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isKept = 'discard' in form
  useShortcut('s', form.submit)
  const cancel = () => {
    if (isKept) form.discard()
    onClose()
  }
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button variant="default" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.isSending} disabled={isKept && form.isGone}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={classes.fields}>
        {isKept && <FormNotes form={form} />}
        <Fragment key={form.version}>{children}</Fragment>
        {form.failure && (
          <p className={classes.failed} role="alert">
            {form.failure}
          </p>
        )}
      </form>
    </AskDialog>
  )
}
