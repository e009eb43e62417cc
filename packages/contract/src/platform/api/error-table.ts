import type { InLanguages } from './language.ts'

interface ErrorEntry extends InLanguages {
  /** HTTP status of the answer. */
  status: number
  /** Fields that the error may concern. The form shows the text at the first one that the endpoint has. */
  fields?: readonly string[]
}

/** A domain error: code, HTTP status and text in each language. */
export interface ErrorDefinition extends ErrorEntry {
  code: string
}

type ErrorTable<Entries> = { readonly [Code in keyof Entries & string]: ErrorDefinition & { code: Code } }

/** The errors of a concept, by code. */
export const errorTable = <const Entries extends Record<string, ErrorEntry>>(entries: Entries): ErrorTable<Entries> =>
  Object.fromEntries(Object.entries(entries).map(([code, entry]) => [code, { code, ...entry }])) as never
