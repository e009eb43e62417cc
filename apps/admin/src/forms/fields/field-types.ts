import type { Args, Endpoint } from '@backroom/contract/platform/api/endpoint'

type Part<E extends Endpoint, Name extends string> = Name extends keyof Args<E>
  ? NonNullable<Args<E>[Name]>
  : Record<never, never>

/** The values that a form sends: the endpoint's body, or its query when it uploads a file. */
export type Sent<E extends Endpoint> = Part<E, 'body'> & Part<E, 'query'>

/** A field has the name under which it is sent, so server errors find their input. `file` is sent besides the query. */
type FieldName<E extends Endpoint> = keyof Sent<E> | 'file'

/** The labels of the fields. A field that the endpoint does not take does not compile. */
export type Labels<E extends Endpoint, V extends object> = {
  readonly [Name in keyof V]: Name extends FieldName<E> ? string : never
}

/** Errors that the schema does not cover. */
export type CheckErrors<V extends object> = { readonly [Name in keyof V]?: string | false | undefined }

export type Names<V extends object> = Extract<keyof V, string>

export const namesOf = <V extends object>(values: V) => Object.keys(values) as Names<V>[]
