import { all } from './find.ts'

/** The width below which both themes have their mobile layout. */
const isNarrow = () => matchMedia('(max-width: 767px)').matches

/** Collapses a part that is collapsed on mobile. Without scripts it starts open and can be collapsed by hand. */
export function foldOnMobile(part: HTMLDetailsElement) {
  if (isNarrow()) part.open = false
}

/** Opens the part that a link of the page leads into. Most browsers do it themselves. */
function openTarget({ currentTarget }: Event) {
  if (!(currentTarget instanceof HTMLAnchorElement)) return
  const part = document.getElementById(currentTarget.hash.slice(1))?.closest('details')
  if (part) part.open = true
}

export function enhanceFolds() {
  for (const link of all<HTMLAnchorElement>('a[data-opens]')) link.addEventListener('click', openTarget)
  for (const part of all<HTMLDetailsElement>('details[data-folds-on-mobile]')) foldOnMobile(part)
}
