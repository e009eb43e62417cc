import type { FormEvent } from 'react'

/** Errors are shown at their fields in the user's language instead of by the browser. */
export const formProps = (submit: () => void) => ({
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    submit()
  },
})
