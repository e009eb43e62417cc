import { Fragment, type ReactNode } from 'react'

interface Props {
  form: { props: object; version: number }
  className?: string | undefined
  hidden?: boolean
  children: ReactNode
}

/** Wraps the inputs of a page's form that is sent once. */
export function SubmitForm({ form, className, hidden, children }: Props) {
  return (
    <form {...form.props} className={className} hidden={hidden}>
      <Fragment key={form.version}>{children}</Fragment>
    </form>
  )
}
