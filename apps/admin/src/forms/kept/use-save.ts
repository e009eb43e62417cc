import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { mergeValues } from '../conflict/merge-values.ts'
import type { useConflict } from '../conflict/use-conflict.ts'
import { namesOf, type Sent } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import { isRefusedWith, type useFailure } from '../fields/use-failure.ts'
import type { Fields } from '../fields/use-fields.ts'
import type { Saved, Stored } from './stored.ts'

interface Given<E extends Endpoint, V extends object> {
  fields: Pick<Fields<E, V>, 'values' | 'sent' | 'showRefusal'>
  base: RefObject<Stored<V>>
  /** Puts the form on what is stored now, with what is still unsaved over it. */
  settle: (next: Stored<V>, values: V) => void
  conflict: Pick<ReturnType<typeof useConflict<V>>, 'open' | 'close' | 'focus'>
  failure: Pick<ReturnType<typeof useFailure>, 'say' | 'forgive'>
  send: (sent: Sent<E>, revision: number) => Promise<Saved<V>>
  reload: (() => Promise<Stored<V>>) | undefined
  onGone: () => void
}

/** Saves against the revision that the form began with, and meets whoever was there first. */
export function useSave<E extends Endpoint, V extends object>(given: Given<E, V>) {
  const { fields, base, settle, conflict, failure, reload, onGone } = given
  /** Somebody else has saved first. */
  const meet = (theirs: Stored<V>) => {
    const merged = mergeValues(base.current.values, fields.values(), theirs.values)
    if (merged.taken.length + merged.contested.length === 0) {
      // Another field of the same thing, or the same value: nobody has anything to decide.
      base.current = theirs
      return send()
    }
    flushSync(() => {
      settle(theirs, merged.values)
      conflict.open(merged, theirs.values)
    })
    conflict.focus()
  }
  const onError = async (error: unknown): Promise<void> => {
    if (reload && isRefusedWith(error, 'not_found')) return onGone()
    if (reload && isRefusedWith(error, 'revision_conflict'))
      return reload()
        .then((theirs) => (theirs.revision === base.current.revision ? failure.say(error) : meet(theirs)))
        .catch(onError)
    if (!fields.showRefusal(error)) failure.say(error)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent }: { sent: Sent<E>; values: V }) => given.send(sent, base.current.revision),
    meta: { ownNotice: true },
    onMutate: failure.forgive,
    onError,
    onSuccess: async ({ done, ...now }, { values }) => {
      // Clean before anybody leaves, or the guard would ask.
      flushSync(() => settle(now, withTypedSince(now.values, values, fields.values())))
      conflict.close()
      await done?.()
    },
  })
  const send = () => mutate({ sent: fields.sent(), values: fields.values() })
  return { send, isSending: isPending }
}

/** What was typed while the rest was on its way is still unsaved. */
function withTypedSince<V extends object>(saved: V, sent: V, typed: V): V {
  const values = { ...saved }
  for (const name of namesOf(values)) if (!isSame(typed[name], sent[name])) values[name] = typed[name]
  return values
}
