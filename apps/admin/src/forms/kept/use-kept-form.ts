import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call } from '../../api/client.ts'
import { useConflict } from '../conflict/use-conflict.ts'
import type { Names, Sent } from '../fields/field-types.ts'
import { formProps } from '../fields/form-props.ts'
import { isSame } from '../fields/same-value.ts'
import { type Place, useFailure } from '../fields/use-failure.ts'
import { type FieldsGiven, useFields } from '../fields/use-fields.ts'
import { beginForm } from './begin-form.ts'
import { readDraft } from './draft-storage.ts'
import type { Saved, Stored } from './stored.ts'
import { useDraft, useDraftKey } from './use-draft.ts'
import { useOtherPlace } from './use-other-place.ts'
import { useSave } from './use-save.ts'

type Shown<V> = { readonly [Name in keyof V]?: (value: V[Name]) => string }

export interface KeptGiven<E extends Endpoint, V extends object> extends FieldsGiven<E, V> {
  stored: Stored<V>
  /** Which thing it is, among those the form is for. */
  entity: string
  send: (sent: Sent<E>, revision: number) => Promise<Saved<V>>
  /** Undefined where nothing is stored yet. */
  reload: (() => Promise<Stored<V>>) | undefined
  /** How a conflict says a value that is no text. */
  shown?: Shown<NoInfer<V>>
  /** Fields that are never kept in the browser, such as a key of somebody else's. */
  secrets?: readonly Names<NoInfer<V>>[]
  failsIn?: Place | undefined
}

const withoutSecrets = <V extends object>(values: V, stored: V, secrets: readonly (keyof V)[] = []): V => ({
  ...values,
  ...Object.fromEntries(secrets.map((name) => [name, stored[name]])),
})

/**
 * A form of what is stored, or shall be: knows what is unsaved, keeps it over a reload, and when somebody else saves
 * first brings both together.
 */
export function useKeptForm<E extends Endpoint, V extends object>(call: Call<E>, given: KeptGiven<E, V>) {
  const { stored } = given
  const key = useDraftKey(call.endpoint.name, given.entity)
  const [begun] = useState(() => beginForm(stored.values, readDraft(key)))
  /** What the unsaved changes are changes of. */
  const base = useRef(stored)
  const [isDirty, setDirty] = useState(begun.isRestored)
  const [isRestored, setRestored] = useState(begun.isRestored)
  const [isGone, setGone] = useState(false)
  const failure = useFailure(given.failsIn)
  const conflict = useConflict<V>(begun, stored.values, (name, value) => fields.set(name, value))

  const draft = useDraft(key, () => {
    const values = withoutSecrets(fields.values(), base.current.values, given.secrets)
    if (isSame(values, base.current.values)) return undefined
    return { stored: base.current.values, revision: base.current.revision, values }
  })
  const fields = useFields(call, begun.values, given, (values) => {
    setDirty(!isSame(values, base.current.values))
    conflict.typed(values)
    draft.touch()
  })
  /** Puts the form on what is stored now, with what is still unsaved over it. */
  const settle = (next: Stored<V>, values: V) => {
    base.current = next
    if (!isSame(values, fields.values())) fields.replace(values)
    setDirty(!isSame(values, next.values))
    setRestored(false)
    if (isSame(values, next.values)) draft.drop()
  }
  useOtherPlace(key, () => {
    const next = beginForm(stored.values, readDraft(key))
    base.current = stored
    fields.replace(next.values)
    conflict.open(next, stored.values)
    setDirty(next.isRestored)
    setRestored(next.isRestored)
    setGone(false)
  })
  const follow = useEffectEvent((next: Stored<V>) => {
    if (!isDirty && !isSame(next, base.current)) settle(next, next.values)
  })
  // What is loaded anew is shown while nothing is unsaved; what is unsaved goes on from where it began.
  useEffect(() => follow(stored), [stored])

  const { send, isSending } = useSave({
    ...given,
    fields,
    base,
    settle,
    conflict,
    failure,
    onGone: () => setGone(true),
  })
  const submit = () => {
    if (!isSending && !isGone && !conflict.isAsking() && !fields.showOwnFindings()) send()
  }
  return {
    ...fields,
    submit,
    discard: () => {
      settle(stored, stored.values)
      conflict.close()
      setGone(false)
      failure.forgive()
    },
    dropDraft: draft.drop,
    /** What is left to decide is unsaved, too. */
    isDirty: isDirty || conflict.isOpen,
    isRestored,
    isGone,
    isSending,
    failure: failure.text,
    conflict,
    /** A value of a field in words. */
    say: (name: Names<V>, value: V[Names<V>]) => given.shown?.[name]?.(value) ?? String(value ?? ''),
    props: formProps(submit),
  }
}
