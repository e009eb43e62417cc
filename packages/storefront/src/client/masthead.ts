import { one } from './find.ts'

/** Makes the header transparent over the first image and solid over anything else. */
export function enhanceMasthead() {
  const masthead = one('[data-section="header"][data-over]')
  const first = one('main > [data-section]')
  if (!masthead || !first) return
  const margin = `-${masthead.offsetHeight}px 0px 0px`
  new IntersectionObserver(([entry]) => masthead.toggleAttribute('data-solid', !entry?.isIntersecting), {
    rootMargin: margin,
  }).observe(first)
}
