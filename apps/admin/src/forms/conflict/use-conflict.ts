import { useRef, useState } from 'react'
import { type Names, namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import type { Merged } from './merge-values.ts'

export type Side = 'mine' | 'theirs'

/** A field that two people have changed, each otherwise. */
export interface Contest<Value> {
  mine: Value
  theirs: Value
  /** Undefined until somebody has chosen. */
  choice: Side | undefined
}

interface Conflict<V extends object> {
  /** Fields that only the others changed: their values stand in the form. */
  taken: Names<V>[]
  contests: { [Name in keyof V]?: Contest<V[Name]> }
}

/** What is left to decide when somebody else has saved the same thing first. */
export function useConflict<V extends object>(
  begun: Merged<V>,
  stored: V,
  set: (name: Names<V>, value: V[Names<V>]) => void,
) {
  const panel = useRef<HTMLElement>(null)
  const [conflict, setConflict] = useState(() => conflictOf(begun, stored))
  const [isAsked, setAsked] = useState(false)
  const contests = Object.entries(conflict?.contests ?? {}) as [Names<V>, Contest<V[Names<V>]>][]
  const change = (name: Names<V>, part: Partial<Contest<V[Names<V>]>>) =>
    setConflict(
      (before) =>
        before && { ...before, contests: { ...before.contests, [name]: { ...before.contests[name], ...part } } },
    )
  const focus = () => panel.current?.querySelector<HTMLElement>('fieldset:not([data-chosen]) input')?.focus()
  return {
    panel,
    contests,
    taken: conflict?.taken ?? [],
    isOpen: conflict !== undefined,
    /** Whether a save was tried before everything was chosen. */
    isAsked,
    focus,
    open: (merged: Merged<V>, theirs: V) => {
      setAsked(false)
      setConflict(conflictOf(merged, theirs))
    },
    close: () => setConflict(undefined),
    choose: (name: Names<V>, choice: Side, value: V[Names<V>]) => {
      change(name, { choice })
      set(name, value)
    },
    /** Whoever types into a contested field has chosen their own. */
    typed: (values: V) => {
      for (const [name, { mine, theirs }] of contests)
        if (!isSame(values[name], mine) && !isSame(values[name], theirs))
          change(name, { mine: values[name], choice: 'mine' })
    },
    /** @returns whether something is left to choose; then it is asked for */
    isAsking: (): boolean => {
      const isUndecided = contests.some(([, { choice }]) => choice === undefined)
      setAsked(isUndecided)
      if (isUndecided) focus()
      return isUndecided
    },
  }
}

function conflictOf<V extends object>({ values, taken, contested }: Merged<V>, theirs: V): Conflict<V> | undefined {
  if (taken.length + contested.length === 0) return undefined
  const contests = namesOf(values)
    .filter((name) => contested.includes(name))
    .map((name) => [name, { mine: values[name], theirs: theirs[name], choice: undefined }])
  return { taken, contests: Object.fromEntries(contests) }
}
