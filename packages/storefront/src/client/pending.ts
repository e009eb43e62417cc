import { one } from './find.ts'

const pauseMs = 3_000

/** Reloads the page until the server redirects it to the order or back to the form, or sends the buyer to the bank. */
export function watchPending() {
  if (one('[data-pending]')) setTimeout(() => location.reload(), pauseMs)
  const bank = one<HTMLAnchorElement>('a[data-confirm]')
  // The Back button leads to the form.
  if (bank) location.replace(bank.href)
}
