import type { InLanguages } from './language.ts'

interface ErrorEntry extends InLanguages {
  /** HTTP status of the answer. */
  status: number
  /** Fields that it may be about, the likeliest first: the text is shown at the first that the endpoint takes. */
  fields?: readonly string[]
}

/** Why the domain does not do what was asked: a code, its status and its text in each language. */
export interface ErrorDefinition extends ErrorEntry {
  code: string
}

type ErrorTable<Entries> = { readonly [Code in keyof Entries & string]: ErrorDefinition & { code: Code } }

/** The errors of a concept, by code. */
export const errorTable = <const Entries extends Record<string, ErrorEntry>>(entries: Entries): ErrorTable<Entries> =>
  Object.fromEntries(Object.entries(entries).map(([code, entry]) => [code, { code, ...entry }])) as never
