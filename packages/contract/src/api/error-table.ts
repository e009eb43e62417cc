import type { InLanguages } from './language.ts'

/** The refusals of a concept: the status, and the sentence shown to the user in each language. */
export type ErrorTable = Readonly<Record<string, { status: number } & InLanguages>>
