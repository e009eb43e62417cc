import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { Call } from '../api/client.ts'
import type { Sent } from './fields/field-types.ts'
import { formProps } from './fields/form-props.ts'
import { type FieldsOptions, useFields } from './fields/use-fields.ts'
import { type ErrorPlace, useFormError } from './fields/use-form-error.ts'

interface SubmitFormOptions<E extends Endpoint, V extends object, A> extends FieldsOptions<E, V> {
  values: V
  send: (sent: Sent<E>, values: V) => Promise<A>
  onDone: (answer: A, sent: Sent<E>) => unknown
  /** @returns whether the form has handled the error */
  onError?: (error: unknown) => boolean
  errorPlace?: ErrorPlace
  failureTitle?: string
}

/** A form that is sent once, such as a sign-in. It has no draft. */
export function useSubmitForm<E extends Endpoint, V extends object, A>(
  call: Call<E>,
  options: SubmitFormOptions<E, V, A>,
) {
  const fields = useFields(call, options.values, options)
  const failure = useFormError(options.errorPlace, options.failureTitle)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent, values }: { sent: Sent<E>; values: V }) => options.send(sent, values),
    meta: { ownNotice: true },
    onMutate: failure.clearError,
    onSuccess: (answer, { sent }) => options.onDone(answer, sent),
    onError: (error) => {
      if (!options.onError?.(error) && !fields.showServerErrors(error)) failure.showError(error)
    },
  })
  const submit = () => {
    if (!isPending && !fields.showValidationErrors()) mutate({ sent: fields.sent(), values: fields.values() })
  }
  return {
    ...fields,
    submit,
    isSending: isPending,
    failure: failure.text,
    clearError: failure.clearError,
    props: formProps(submit),
  }
}
