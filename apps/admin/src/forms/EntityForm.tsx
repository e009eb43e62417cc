import { Fragment, type ReactNode } from 'react'
import { SaveBar } from '../shell/saving/SaveBar.tsx'
import { FormNotices, type FormWithNotices } from './conflict/FormNotices.tsx'
import classes from './EntityForm.module.css'

interface Props {
  form: FormWithNotices & {
    props: object
    version: number
    isDirty: boolean
    isSending: boolean
    submit: () => void
    discard: () => void
    deleteDraft: () => void
  }
  children: ReactNode
}

/** Wraps the inputs of a page's form. Adds the save bar, the navigation guard and the form's notices. */
export function EntityForm({ form, children }: Props) {
  return (
    <form {...form.props} className={classes.form}>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isSending}
        onSave={form.submit}
        onDiscard={form.discard}
        onLeave={form.deleteDraft}
      />
      <FormNotices form={form} />
      <Fragment key={form.version}>{children}</Fragment>
    </form>
  )
}
