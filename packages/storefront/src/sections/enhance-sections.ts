import { all } from '../client/find.ts'
import { withBehaviour } from './with-behaviour.ts'

/** Starts the behavior of every section of a storefront page. Only scripts of section types on the page are loaded. */
export function enhanceSections() {
  for (const root of all('[data-section-type]'))
    withBehaviour(root.dataset.sectionType ?? '', (enhance) => enhance(root))
}
