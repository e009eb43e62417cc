import { all } from '../client/find.ts'
import { behaviours } from './behaviours.gen.ts'

/** Brings every section of a buyer's page to life. */
export function enhanceSections() {
  for (const root of all('[data-section-type]')) behaviours.get(root.dataset.sectionType ?? '')?.(root)
}
