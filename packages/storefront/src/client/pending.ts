import { one } from './find.ts'

const pauseMs = 3_000

/** Reloads the page until the server redirects it to the order or back to the form. */
export function watchPending() {
  if (one('[data-pending]')) setTimeout(() => location.reload(), pauseMs)
}
