import { all } from '../client/find.ts'
import { withBehaviour } from './with-behaviour.ts'

/** Brings every section of a buyer's page to life; no script is read but of the types that stand there. */
export function enhanceSections() {
  for (const root of all('[data-section-type]'))
    withBehaviour(root.dataset.sectionType ?? '', (enhance) => enhance(root))
}
