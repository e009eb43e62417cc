import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { Call } from '../api/client.ts'
import type { Sent } from './fields/field-types.ts'
import { formProps } from './fields/form-props.ts'
import { type Place, useFailure } from './fields/use-failure.ts'
import { type FieldsGiven, useFields } from './fields/use-fields.ts'

interface SubmitGiven<E extends Endpoint, V extends object, A> extends FieldsGiven<E, V> {
  values: V
  send: (sent: Sent<E>, values: V) => Promise<A>
  onDone: (answer: A, sent: Sent<E>) => unknown
  /** @returns whether the form knows what to do about it, and nothing need be said */
  onRefused?: (error: unknown) => boolean
  failsIn?: Place
  failureTitle?: string
}

/** A form that is sent once and is then over: a sign-in, a domain, a code. Nothing of it is kept. */
export function useSubmitForm<E extends Endpoint, V extends object, A>(call: Call<E>, given: SubmitGiven<E, V, A>) {
  const fields = useFields(call, given.values, given)
  const failure = useFailure(given.failsIn, given.failureTitle)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent, values }: { sent: Sent<E>; values: V }) => given.send(sent, values),
    meta: { ownNotice: true },
    onMutate: failure.forgive,
    onSuccess: (answer, { sent }) => given.onDone(answer, sent),
    onError: (error) => {
      if (!given.onRefused?.(error) && !fields.showRefusal(error)) failure.say(error)
    },
  })
  const submit = () => {
    if (!isPending && !fields.showOwnFindings()) mutate({ sent: fields.sent(), values: fields.values() })
  }
  return {
    ...fields,
    submit,
    isSending: isPending,
    failure: failure.text,
    forgive: failure.forgive,
    props: formProps(submit),
  }
}
