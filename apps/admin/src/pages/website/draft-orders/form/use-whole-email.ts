import { isEmail } from '@backroom/contract/platform/api/email-address'
import { useReducer } from 'react'
import type { DraftForm } from './form-parts.ts'

const wholeEmail = (typed: string) => (isEmail(typed.trim()) ? typed.trim() : '')

/** The customer's email, '' while only a part of it is typed. The form is rendered when it changes, and not for each letter. */
export function useWholeEmail(form: DraftForm): string {
  const [, render] = useReducer((times: number) => times + 1, 0)
  const shown = wholeEmail(form.live('email').value)
  form.watch('email', (typed) => wholeEmail(String(typed)) !== shown && render())
  return shown
}
