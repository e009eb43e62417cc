import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { FieldLimits } from '@backroom/contract/platform/api/field-limits'
import { useForm } from '@mantine/form'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '../../api/client.ts'
import { type Findings, limitFindings, refusedFindings } from './field-findings.ts'
import { type Found, type Labels, type Names, namesOf, type Sent } from './field-types.ts'
import { useVersion } from './use-version.ts'

export interface FieldsGiven<E extends Endpoint, V extends object> {
  labels: Labels<E, NoInfer<V>>
  /** What is sent, where that is not the values as they are. */
  body?: (values: NoInfer<V>) => Sent<E>
  /** What is wrong though the schema takes it, or what is better said in words of the form's own. */
  check?: (values: NoInfer<V>) => Found<NoInfer<V>>
}

type Plain = Record<string, unknown>

/** The fields of one call: what stands in them, what is wrong with them, and all that an input needs. */
export function useFields<E extends Endpoint, V extends object>(
  { endpoint }: Pick<Call<E>, 'endpoint'>,
  begun: V,
  { labels, body, check }: FieldsGiven<E, V>,
  onChange?: (values: V) => void,
) {
  const [, render] = useReducer((times: number) => times + 1, 0)
  const [version, renew] = useVersion()
  const initialValues = useRef(begun as Plain).current
  // What is typed stands in the input and in a ref: typing renders nothing. Its types know no generic form.
  const form = useForm<Plain>({
    mode: 'uncontrolled',
    // Its names hold letters and dashes.
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
  /** Shows what is wrong, and goes to the first of it. @returns whether something is */
  const show = (findings: Findings): boolean => {
    // The order of the fields, not that of whoever found it.
    const first = namesOf(labels).find((name) => findings[name])
    flushSync(() => form.setErrors(findings))
    if (first) focusOn(form.getInputNode(first))
    return first !== undefined
  }
  return {
    values,
    sent,
    version,
    labels,
    show,
    /** An input that is typed into. What is typed renders no other part of the form. */
    field: (name: Names<V>) => ({ ...form.getInputProps(name), ...shared(name) }),
    /** An input whose value other parts of the form show, or that is chosen: each change renders the form. */
    live,
    checkbox: (name: Names<V>) => {
      const { value, required: _, ...input } = live(name)
      return { ...input, checked: value === true }
    },
    set: <Name extends Names<V>>(name: Name, value: V[Name]) => {
      form.setFieldValue(name, value as never)
      form.clearFieldError(name)
      renew()
    },
    replace: (next: V) => {
      form.setValues(next as Plain)
      form.clearErrors()
      renew()
    },
    /** @returns whether anything is wrong that can be known before asking */
    showOwnFindings: (): boolean => {
      const own = Object.entries(check?.(values()) ?? {}).filter((one): one is [string, string] => Boolean(one[1]))
      return show({ ...limitFindings(sent(), endpoint.fields), ...Object.fromEntries(own) })
    },
    /** @returns whether the refusal is about fields of the form and nothing else */
    showRefusal: (error: unknown): boolean => {
      // What is about a field that is not on screen must be said elsewhere.
      const { findings, isAll } = refusedFindings(error, namesOf(labels).filter(form.getInputNode))
      return show(findings) && isAll
    },
  }
}

export type Fields<E extends Endpoint, V extends object> = ReturnType<typeof useFields<E, V>>

const trimmed = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** The limits of the schema as properties of an input. */
const inputLimits = ({ isRequired, maxLength, min, max, isWhole }: FieldLimits) => ({
  ...(isRequired && { required: true, withAsterisk: false }),
  ...(maxLength !== undefined && { maxLength }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(isWhole && { allowDecimal: false }),
})

/** A group of choices is named as a whole, and its first choice takes the focus. */
function focusOn(node: HTMLElement | null) {
  const input = node?.matches('input, select, textarea, button') ? node : node?.querySelector('input, button')
  if (input instanceof HTMLElement) input.focus()
}
