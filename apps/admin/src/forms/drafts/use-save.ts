import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { mergeValues } from '../conflict/merge-values.ts'
import type { useConflict } from '../conflict/use-conflict.ts'
import type { Sent } from '../fields/field-types.ts'
import type { Fields } from '../fields/use-fields.ts'
import { hasErrorCode, type useFormError } from '../fields/use-form-error.ts'
import type { Saved, Stored } from './stored.ts'

interface SaveOptions<E extends Endpoint, V extends object> {
  fields: Pick<Fields<E, V>, 'values' | 'sent' | 'showServerErrors'>
  base: RefObject<Stored<V>>
  /** Sets new stored values with the unsaved changes on top. */
  setStored: (next: Stored<V>, values: V) => void
  conflict: Pick<ReturnType<typeof useConflict<V>>, 'open' | 'close' | 'focus'>
  failure: Pick<ReturnType<typeof useFormError>, 'showError' | 'clearError'>
  send: (sent: Sent<E>, revision: number) => Promise<Saved<V>>
  reload: (() => Promise<Stored<V>>) | undefined
  onGone: () => void
  rowFields: readonly string[]
}

/** Saves against the revision that the form is based on, and merges when another user saved first. */
export function useSave<E extends Endpoint, V extends object>(options: SaveOptions<E, V>) {
  const { fields, base, setStored, conflict, failure, reload, onGone } = options
  /** Merges the changes of a user who saved first. */
  const mergeTheirs = (theirs: Stored<V>) => {
    const merged = mergeValues(base.current.values, fields.values(), theirs.values, options.rowFields)
    if (merged.adopted.length + merged.conflicting.length === 0) {
      // They changed other fields or set the same values. There is nothing to decide.
      base.current = theirs
      return send()
    }
    flushSync(() => {
      setStored(theirs, merged.values)
      conflict.open(merged, theirs.values)
    })
    conflict.focus()
  }
  const onError = async (error: unknown): Promise<void> => {
    if (reload && hasErrorCode(error, 'not_found')) return onGone()
    if (reload && hasErrorCode(error, 'revision_conflict'))
      return reload()
        .then((theirs) => (theirs.revision === base.current.revision ? failure.showError(error) : mergeTheirs(theirs)))
        .catch(onError)
    if (!fields.showServerErrors(error)) failure.showError(error)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent }: { sent: Sent<E>; values: V }) => options.send(sent, base.current.revision),
    meta: { ownNotice: true },
    onMutate: failure.clearError,
    onError,
    onSuccess: async ({ done, ...now }, { values }) => {
      // Values that the user typed during the request stay unsaved. Clears the unsaved state before navigation, so the guard does not ask.
      flushSync(() => setStored(now, mergeValues(values, fields.values(), now.values, options.rowFields).values))
      conflict.close()
      await done?.()
    },
  })
  const send = () => mutate({ sent: fields.sent(), values: fields.values() })
  return { send, isSending: isPending }
}
