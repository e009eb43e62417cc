import { one } from './find.ts'

/** Clear over the first image; solid as soon as something else comes beneath it. */
export function enhanceMasthead() {
  const masthead = one('[data-section="header"][data-over]')
  const first = one('main > [data-section]')
  if (!masthead || !first) return
  const margin = `-${masthead.offsetHeight}px 0px 0px`
  new IntersectionObserver(([entry]) => masthead.toggleAttribute('data-solid', !entry?.isIntersecting), {
    rootMargin: margin,
  }).observe(first)
}
