import { all, one } from './find.ts'

/** The drawer is a `details` element that Escape and a press outside close as well. */
export function enhanceDrawer() {
  for (const drawer of all<HTMLDetailsElement>('details[data-drawer]')) {
    addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !drawer.open) return
      drawer.open = false
      one('summary', drawer)?.focus()
    })
    addEventListener('click', ({ target }) => {
      if (drawer.open && target instanceof Node && !drawer.contains(target)) drawer.open = false
    })
  }
}
