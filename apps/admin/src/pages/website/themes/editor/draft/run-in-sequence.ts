import type { EditorStore } from './editor-store.ts'

const last = new WeakMap<EditorStore, Promise<unknown>>()

/** Runs requests about a draft one after the other, so no answer belongs to another revision. */
export function runInSequence<Result>(store: EditorStore, work: () => Promise<Result>): Promise<Result> {
  const result = (last.get(store) ?? Promise.resolve()).then(work, work)
  last.set(store, result)
  return result
}
