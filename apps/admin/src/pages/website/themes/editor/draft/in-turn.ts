import type { EditorStore } from './editor-store.ts'

const last = new WeakMap<EditorStore, Promise<unknown>>()

/** What asks the server about a draft waits for what asked before it: no answer is taken for another revision's. */
export function inTurn<Result>(store: EditorStore, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(store) ?? Promise.resolve()).then(work, work)
  last.set(store, turn)
  return turn
}
