import { useState } from 'react'

/** What a form shows: what is stored, and one's unsaved changes over it. */
export function useDraft<Values extends object>(stored: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({})
  const values = { ...stored, ...changes }
  const keys = Object.keys(changes) as (keyof Values)[]
  return {
    values,
    isDirty: keys.some((key) => values[key] !== stored[key]),
    change: (part: Partial<Values>) => setChanges((made) => ({ ...made, ...part })),
    discard: () => setChanges({}),
    /** Forgets what was sent and no more: what was typed while it was on its way is still unsaved. */
    saved: (sent: Values) => setChanges((made) => without(made, sent)),
  }
}

function without<Values extends object>(changes: Partial<Values>, sent: Values): Partial<Values> {
  const left = Object.entries(changes).filter(([key, value]) => value !== sent[key as keyof Values])
  return Object.fromEntries(left) as Partial<Values>
}
