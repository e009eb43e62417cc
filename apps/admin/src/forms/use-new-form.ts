import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useState } from 'react'
import type { Call } from '../api/client.ts'
import { type DraftFormOptions, useDraftForm } from './drafts/use-draft-form.ts'
import type { Sent } from './fields/field-types.ts'

interface NewFormOptions<E extends Endpoint, V extends object, A>
  extends Omit<DraftFormOptions<E, V>, 'stored' | 'send' | 'reload' | 'entity'> {
  /** The initial values. */
  values: V
  send: (sent: Sent<E>) => Promise<A>
  onDone: (answer: A) => unknown
}

/** A form that creates a record. The form is empty again after it is sent. */
export function useNewForm<E extends Endpoint, V extends object, A>(call: Call<E>, options: NewFormOptions<E, V, A>) {
  const { values, send, onDone } = options
  const [stored] = useState({ values, revision: 0 })
  return useDraftForm(call, {
    ...options,
    stored,
    entity: 'new',
    reload: undefined,
    send: async (sent) => {
      const answer = await send(sent)
      return { ...stored, done: () => onDone(answer) }
    },
  })
}
