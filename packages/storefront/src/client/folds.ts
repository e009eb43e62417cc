import { all } from './find.ts'

/** The width below which both storefronts are laid out for the thumb. */
const isNarrow = () => matchMedia('(max-width: 767px)').matches

/** Folds a part that unfolds on mobile; without scripts it stays open, and can be folded by hand. */
export function foldOnMobile(part: HTMLDetailsElement) {
  if (isNarrow()) part.open = false
}

export function enhanceFolds() {
  for (const part of all<HTMLDetailsElement>('details[data-folds-on-mobile]')) foldOnMobile(part)
}
