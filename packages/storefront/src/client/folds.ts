import { all } from './find.ts'

/** The width below which both themes have their mobile layout. */
const isNarrow = () => matchMedia('(max-width: 767px)').matches

/** Collapses a part that is collapsed on mobile. Without scripts it starts open and can be collapsed by hand. */
export function foldOnMobile(part: HTMLDetailsElement) {
  if (isNarrow()) part.open = false
}

export function enhanceFolds() {
  for (const part of all<HTMLDetailsElement>('details[data-folds-on-mobile]')) foldOnMobile(part)
}
