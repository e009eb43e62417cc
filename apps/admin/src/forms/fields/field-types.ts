import type { Args, Endpoint } from '@backroom/contract/platform/api/endpoint'

type Part<E extends Endpoint, Name extends string> = Name extends keyof Args<E>
  ? NonNullable<Args<E>[Name]>
  : Record<never, never>

/** What is sent of a form's fields: the endpoint's body, or its query beside a file. */
export type Sent<E extends Endpoint> = Part<E, 'body'> & Part<E, 'query'>

/** A field bears the name under which it is sent, so that a refusal finds it; `file` goes beside the query. */
type FieldName<E extends Endpoint> = keyof Sent<E> | 'file'

/** What each field is called on screen; one that the endpoint doesn't take has no name that would compile. */
export type Labels<E extends Endpoint, V extends object> = {
  readonly [Name in keyof V]: Name extends FieldName<E> ? string : never
}

/** What is wrong with the values, as far as no limit of the schema says it. */
export type Found<V extends object> = { readonly [Name in keyof V]?: string | false | undefined }

export type Names<V extends object> = Extract<keyof V, string>

export const namesOf = <V extends object>(values: V) => Object.keys(values) as Names<V>[]
