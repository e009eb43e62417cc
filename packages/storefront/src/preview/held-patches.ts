import type { Patch, Path } from '@backroom/theme/document/document'
import { valueAt } from '@backroom/theme/history/apply-patches'

/**
 * While a text is written in place, the editor's echo of it is held back: drawing it would move the caret and break
 * what an input method is composing. It is drawn when the text is written.
 */
export function holdPatches(path: Path) {
  const held: Patch[] = []
  const sent = new Set<unknown>()
  let last: Patch | undefined
  const isWithin = (outer: Path) => outer.length <= path.length && outer.every((key, index) => key === path[index])
  const isEcho = ({ path: outer, value }: Patch) =>
    outer.length === path.length || sent.has(valueAt(value, path.slice(outer.length)))
  return {
    sent(value: string | undefined) {
      sent.add(value)
      last = { path, value }
    },
    /** What can be drawn now; undefined where something else has changed what is around the text. */
    take(patches: readonly Patch[]): Patch[] | undefined {
      const touching = patches.filter((patch) => isWithin(patch.path))
      if (!touching.every(isEcho)) return undefined
      held.push(...touching)
      return patches.filter((patch) => !touching.includes(patch))
    },
    /** What is to be drawn in the end: what was held, and what was sent last, whose echo may still be on its way. */
    all: (): Patch[] => (last ? [...held, last] : held),
  }
}
