import * as concepts from './concepts.ts'
import type { Concept } from './platform/api/define-concept.ts'
import type { Endpoint } from './platform/api/endpoint.ts'

type Concepts = typeof concepts

/** One part of each concept that has it, by the concept's key. */
export type PartOf<Part extends keyof Concept> = {
  readonly [Key in keyof Concepts as Concepts[Key] extends Record<Part, object>
    ? Key
    : never]: Concepts[Key] extends Record<Part, infer Value> ? Value : never
}

/** @returns the part of each concept that has it */
export const partOf = <Part extends keyof Concept>(part: Part): PartOf<Part> =>
  Object.fromEntries(
    Object.entries(concepts as Record<string, Concept>).flatMap(([key, concept]) =>
      concept[part] ? [[key, concept[part]]] : [],
    ),
  ) as never

export type Contract = PartOf<'endpoints'>

/** The whole API. Server, client, OpenAPI document and security tests are derived from this value. */
export const contract = partOf('endpoints')

export const allEndpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

type Errors = PartOf<'errors'>

/** Codes of every error that the API can answer. */
export type ErrorCode = { [Key in keyof Errors]: keyof Errors[Key] & string }[keyof Errors]
