import { useRef, useState } from 'react'
import type { Names } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import { type MergeResult, type ValuePath, valueAt } from './merge-values.ts'

export type Side = 'mine' | 'theirs'

/** A value that two users changed differently. A row that one of them deleted is undefined there. */
export interface ValueConflict {
  mine: unknown
  theirs: unknown
  /** Undefined until the user chooses. */
  choice: Side | undefined
}

interface Conflict<V extends object> {
  /** Fields that only they changed. The form shows their values. */
  adopted: Names<V>[]
  conflicts: Record<ValuePath, ValueConflict>
}

/** The fields to decide on after another user saved the same record first. */
export function useConflict<V extends object>(
  initial: MergeResult<V>,
  stored: V,
  set: (path: ValuePath, value: unknown) => void,
) {
  const panel = useRef<HTMLElement>(null)
  const [conflict, setConflict] = useState(() => conflictOf(initial, stored))
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const conflicts = Object.entries(conflict?.conflicts ?? {})
  const change = (path: ValuePath, part: Partial<ValueConflict>) =>
    setConflict((before) => {
      const one = before?.conflicts[path]
      return one ? { ...before, conflicts: { ...before.conflicts, [path]: { ...one, ...part } } } : before
    })
  const focus = () => panel.current?.querySelector<HTMLElement>('fieldset:not([data-chosen]) input')?.focus()
  return {
    panel,
    conflicts,
    adopted: conflict?.adopted ?? [],
    isOpen: conflict !== undefined,
    /** Whether the user tried to save before every choice was made. */
    isChoiceMissing,
    focus,
    open: (merged: MergeResult<V>, theirs: V) => {
      setChoiceMissing(false)
      setConflict(conflictOf(merged, theirs))
    },
    close: () => setConflict(undefined),
    choose: (path: ValuePath, choice: Side, value: unknown) => {
      change(path, { choice })
      set(path, value)
    },
    /** Typing a third value into a conflicting field chooses it. */
    onValuesChange: (values: V) => {
      for (const [path, { mine, theirs }] of conflicts) {
        const value = valueAt(values, path)
        if (!isSame(value, mine) && !isSame(value, theirs)) change(path, { mine: value, choice: 'mine' })
      }
    },
    /** @returns whether a choice is missing. Marks and focuses the missing choice. */
    requireChoices: (): boolean => {
      const isUndecided = conflicts.some(([, { choice }]) => choice === undefined)
      setChoiceMissing(isUndecided)
      if (isUndecided) focus()
      return isUndecided
    },
  }
}

function conflictOf<V extends object>(
  { values, adopted, conflicting }: MergeResult<V>,
  theirs: V,
): Conflict<V> | undefined {
  if (adopted.length + conflicting.length === 0) return undefined
  const conflicts = conflicting.map((path): [ValuePath, ValueConflict] => [
    path,
    { mine: valueAt(values, path), theirs: valueAt(theirs, path), choice: undefined },
  ])
  return { adopted, conflicts: Object.fromEntries(conflicts) }
}
