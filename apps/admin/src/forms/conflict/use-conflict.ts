import { useRef, useState } from 'react'
import { type Names, namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import type { MergeResult } from './merge-values.ts'

export type Side = 'mine' | 'theirs'

/** A field that two users changed to different values. */
export interface FieldConflict<Value> {
  mine: Value
  theirs: Value
  /** Undefined until the user chooses. */
  choice: Side | undefined
}

interface Conflict<V extends object> {
  /** Fields that only they changed. The form shows their values. */
  adopted: Names<V>[]
  conflicts: { [Name in keyof V]?: FieldConflict<V[Name]> }
}

/** The fields to decide on after another user saved the same record first. */
export function useConflict<V extends object>(
  initial: MergeResult<V>,
  stored: V,
  set: (name: Names<V>, value: V[Names<V>]) => void,
) {
  const panel = useRef<HTMLElement>(null)
  const [conflict, setConflict] = useState(() => conflictOf(initial, stored))
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const conflicts = Object.entries(conflict?.conflicts ?? {}) as [Names<V>, FieldConflict<V[Names<V>]>][]
  const change = (name: Names<V>, part: Partial<FieldConflict<V[Names<V>]>>) =>
    setConflict(
      (before) =>
        before && { ...before, conflicts: { ...before.conflicts, [name]: { ...before.conflicts[name], ...part } } },
    )
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
    choose: (name: Names<V>, choice: Side, value: V[Names<V>]) => {
      change(name, { choice })
      set(name, value)
    },
    /** Typing a third value into a conflicting field chooses it. */
    onValuesChange: (values: V) => {
      for (const [name, { mine, theirs }] of conflicts)
        if (!isSame(values[name], mine) && !isSame(values[name], theirs))
          change(name, { mine: values[name], choice: 'mine' })
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
  const conflicts = namesOf(values)
    .filter((name) => conflicting.includes(name))
    .map((name) => [name, { mine: values[name], theirs: theirs[name], choice: undefined }])
  return { adopted, conflicts: Object.fromEntries(conflicts) }
}
