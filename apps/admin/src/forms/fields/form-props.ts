import type { FormEvent } from 'react'

/** What is missing is said at its field in the reader's language, not by the browser in its own. */
export const formProps = (submit: () => void) => ({
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    submit()
  },
})
