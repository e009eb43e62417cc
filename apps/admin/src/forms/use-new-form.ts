import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useState } from 'react'
import type { Call } from '../api/client.ts'
import type { Sent } from './fields/field-types.ts'
import { type KeptGiven, useKeptForm } from './kept/use-kept-form.ts'

interface NewGiven<E extends Endpoint, V extends object, A>
  extends Omit<KeptGiven<E, V>, 'stored' | 'send' | 'reload' | 'entity'> {
  /** What stands in it before anything is typed. */
  values: V
  send: (sent: Sent<E>) => Promise<A>
  onDone: (answer: A) => unknown
}

/** A form of something that is not stored yet. After it is sent the form is empty again. */
export function useNewForm<E extends Endpoint, V extends object, A>(call: Call<E>, given: NewGiven<E, V, A>) {
  const { values, send, onDone } = given
  const [stored] = useState({ values, revision: 0 })
  return useKeptForm(call, {
    ...given,
    stored,
    entity: 'new',
    reload: undefined,
    send: async (sent) => {
      const answer = await send(sent)
      return { ...stored, done: () => onDone(answer) }
    },
  })
}
