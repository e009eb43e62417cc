import type { InLanguages } from './language.ts'

interface RefusalWords extends InLanguages {
  status: number
  /** Fields it is about, the likeliest first: the sentence is shown at the first one that the endpoint takes. */
  fields?: readonly string[]
}

/** The refusals of a concept: the status, and the sentence shown to the user in each language. */
export type ErrorTable = Readonly<Record<string, RefusalWords>>
