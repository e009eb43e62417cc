import { Fragment, type ReactNode } from 'react'
import { SaveBar } from '../shell/saving/SaveBar.tsx'
import { FormNotes, type NotedForm } from './conflict/FormNotes.tsx'
import classes from './EntityForm.module.css'

interface Props {
  form: NotedForm & {
    props: object
    version: number
    isDirty: boolean
    isSending: boolean
    submit: () => void
    discard: () => void
    dropDraft: () => void
  }
  children: ReactNode
}

/** Around the inputs of a page's form: the save bar, the guard, and what there is to say of the form as a whole. */
export function EntityForm({ form, children }: Props) {
  return (
    <form {...form.props} className={classes.form}>
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isSending}
        onSave={form.submit}
        onDiscard={form.discard}
        onLeave={form.dropDraft}
      />
      <FormNotes form={form} />
      <Fragment key={form.version}>{children}</Fragment>
    </form>
  )
}
