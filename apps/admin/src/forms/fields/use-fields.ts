import type { FieldError } from '@backroom/contract/platform/api/domain-error'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { FieldLimits } from '@backroom/contract/platform/api/field-limits'
import { useForm } from '@mantine/form'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, type Call } from '../../api/client.ts'
import { checkLimits, type FieldErrors, serverFieldErrors } from './field-errors.ts'
import { type CheckErrors, type Labels, type Names, namesOf, type Sent } from './field-types.ts'
import { useVersion } from './use-version.ts'

export interface FieldsOptions<E extends Endpoint, V extends object> {
  labels: Labels<E, NoInfer<V>>
  /** Builds the sent values where they differ from the form's values. */
  body?: (values: NoInfer<V>) => Sent<E>
  /** Checks that the schema cannot express, or that need messages of their own. */
  check?: (values: NoInfer<V>) => CheckErrors<NoInfer<V>>
}

type Plain = Record<string, unknown>

/** The fields of one call: values, errors and input properties. */
export function useFields<E extends Endpoint, V extends object>(
  { endpoint }: Pick<Call<E>, 'endpoint'>,
  initial: V,
  { labels, body, check }: FieldsOptions<E, V>,
  onChange?: (values: V) => void,
) {
  const [, render] = useReducer((times: number) => times + 1, 0)
  const [version, remountInputs] = useVersion()
  const findings = useRef<readonly FieldError[]>([])
  const initialValues = useRef(initial as Plain).current
  // The input and a ref hold the typed values, so typing renders nothing. Mantine's types cannot express a generic
  // form.
  const form = useForm<Plain>({
    mode: 'uncontrolled',
    // Mantine allows letters and dashes in form names.
    name: endpoint.name.replace('.', '-'),
    initialValues,
    onValuesChange: (values) => onChange?.(values as V),
  })
  const values = () => form.getValues() as V
  const sent = () => (body ? body(values()) : (trimmed(values()) as Sent<E>))
  const limitsOf = (name: string) => inputLimits(endpoint.fields[name] ?? {})
  const shared = (name: Names<V>) => ({ name, label: labels[name] as string, ...limitsOf(name) })

  const live = <Name extends Names<V>>(name: Name) => {
    const { defaultValue: _, onChange: change, ...input } = form.getInputProps(name)
    const changeAndRender = (value: unknown) => {
      change(value)
      render()
    }
    return { ...input, ...shared(name), value: values()[name], onChange: changeAndRender }
  }
  /** Shows the errors and focuses the first field with one. @returns whether there are errors */
  const showErrors = (errors: FieldErrors): boolean => {
    // Focuses by the order of the fields on screen.
    const first = namesOf(labels).find((name) => errors[name])
    // A form without errors, before and now, is not rendered: it may have thousands of rows.
    if (Object.keys(errors).length === 0 && Object.keys(form.errors).length === 0) return false
    flushSync(() => form.setErrors(errors))
    if (first) focusOn(form.getInputNode(first))
    return first !== undefined
  }
  return {
    values,
    sent,
    version,
    labels,
    show: showErrors,
    /** Calls back with each new value of a field, for parts that show it while it is typed. */
    watch: (name: Names<V>, show: (value: unknown) => void) => form.watch(name, ({ value }) => show(value)),
    /** What the server rejected last, with paths inside fields: `variants.3.sku`. */
    findings: () => findings.current,
    /** Properties of an uncontrolled input. Typing renders no other part of the form. */
    field: (name: Names<V>) => ({ ...form.getInputProps(name), ...shared(name) }),
    /** Properties of a controlled input, for values that other parts of the form show. Each change renders the form. */
    live,
    checkbox: (name: Names<V>) => {
      const { value, required: _, ...input } = live(name)
      return { ...input, checked: value === true }
    },
    set: <Name extends Names<V>>(name: Name, value: V[Name]) => {
      form.setFieldValue(name, value as never)
      form.clearFieldError(name)
      remountInputs()
    },
    replace: (next: V) => {
      form.setValues(next as Plain)
      form.clearErrors()
      remountInputs()
    },
    /** Validates in the browser and shows the errors. @returns whether there are errors */
    showValidationErrors: (): boolean => {
      findings.current = []
      const own = Object.entries(check?.(values()) ?? {}).filter((one): one is [string, string] => Boolean(one[1]))
      return showErrors({ ...checkLimits(sent(), endpoint.fields), ...Object.fromEntries(own) })
    },
    /** @returns whether all messages of the error concern fields of the form */
    showServerErrors: (error: unknown): boolean => {
      findings.current = error instanceof ApiError ? error.findings : []
      // Only fields on screen can show an error.
      const { errors, isAll } = serverFieldErrors(error, namesOf(labels).filter(form.getInputNode))
      return showErrors(errors) && isAll
    },
  }
}

export type Fields<E extends Endpoint, V extends object> = ReturnType<typeof useFields<E, V>>

const trimmed = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** The schema's limits as input properties. */
const inputLimits = ({ isRequired, maxLength, min, max, isWhole }: FieldLimits) => ({
  ...(isRequired && { required: true, withAsterisk: false }),
  ...(maxLength !== undefined && { maxLength }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(isWhole && { allowDecimal: false }),
})

/** Focuses an input, or the first choice of a group. */
function focusOn(node: HTMLElement | null) {
  const input = node?.matches('input, select, textarea, button')
    ? node
    : node?.querySelector('input, select, button:not([tabindex="-1"])')
  if (input instanceof HTMLElement) input.focus()
}
