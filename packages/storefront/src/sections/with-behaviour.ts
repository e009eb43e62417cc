import { behaviours } from './behaviours.gen.ts'
import type { Enhance } from './section-files.ts'

const known = new Map<string, Enhance>()

/**
 * Passes on a type's behavior, at once if its script is loaded and otherwise after loading it.
 * @returns a function that cancels waiting
 */
export function withBehaviour(type: string, use: (enhance: Enhance) => void): () => void {
  const here = known.get(type)
  const load = behaviours.get(type)
  if (here) use(here)
  if (here || !load) return () => {}
  let isWanted = true
  const arrive = ({ enhance }: { enhance: Enhance }) => {
    known.set(type, enhance)
    if (isWanted) use(enhance)
  }
  // The section works without it. The next visit loads it again.
  load().then(arrive, (error) => console.warn(`The script of ${type} could not be read`, error))
  return () => {
    isWanted = false
  }
}
