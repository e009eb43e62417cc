import { one } from './find.ts'

const pauseMs = 3_000

/** The page is asked for again until the server leads away from it: to the order, or back to the form. */
export function watchPending() {
  if (one('[data-pending]')) setTimeout(() => location.reload(), pauseMs)
}
