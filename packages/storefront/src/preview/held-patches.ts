import type { Patch, Path } from '@backroom/theme/document/document'
import { valueAt } from '@backroom/theme/history/apply-patches'

/**
 * Holds back the editor's echo of a text during in-place editing, because drawing it would move the caret and interrupt
 * input methods. The echo is drawn when editing ends.
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
    /** The patches to draw now. Undefined if another patch has changed an ancestor of the text. */
    take(patches: readonly Patch[]): Patch[] | undefined {
      const touching = patches.filter((patch) => isWithin(patch.path))
      if (!touching.every(isEcho)) return undefined
      held.push(...touching)
      return patches.filter((patch) => !touching.includes(patch))
    },
    /** The patches to draw at the end: those held back, and the last sent text, whose echo may still be on its way. */
    all: (): Patch[] => (last ? [...held, last] : held),
  }
}
