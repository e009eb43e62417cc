import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../shell/keyboard/use-shortcut.ts'
import { AskDialog } from '../ui/overlays/AskDialog.tsx'
import { FormNotices, type FormWithNotices } from './conflict/FormNotices.tsx'
import classes from './FormDialog.module.css'

interface SendableForm {
  props: object
  version: number
  isSending: boolean
  failure: string | undefined
  submit: () => void
}

interface Props {
  /** Escape and a click outside keep the typed values as a draft. Cancel discards them. */
  form: SendableForm | (SendableForm & FormWithNotices & { discard: () => void })
  title: string
  /** The button's label: verb and noun. */
  submit: string
  /** The label of the button that closes it, where Cancel could be misread. */
  dismiss?: string
  /** Shown before the buttons. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. */
export function FormDialog({ form, title, submit, dismiss, actions, onClose, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const hasDraft = 'discard' in form
  useShortcut('s', form.submit)
  const cancel = () => {
    if (hasDraft) form.discard()
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
            {dismiss ?? t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.isSending} disabled={hasDraft && form.isGone}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={classes.fields}>
        {hasDraft && <FormNotices form={form} />}
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
