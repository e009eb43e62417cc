import type { InLanguages } from './language.ts'

interface RefusalTexts extends InLanguages {
  status: number
  /** Fields it is about, the likeliest first: the text is shown at the first one that the endpoint takes. */
  fields?: readonly string[]
}

/** The refusals of a concept: the status, and the text shown to the user in each language. */
export type ErrorTable = Readonly<Record<string, RefusalTexts>>
