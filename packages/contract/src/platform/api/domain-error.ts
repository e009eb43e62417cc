import type { ErrorDefinition } from './error-table.ts'
import type { InLanguages, Language } from './language.ts'

/** Body of every error answer: `application/problem+json` (RFC 9457) with the specification's `messages`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  messages: string[]
  /** Errors of single fields; `messages` contains their texts too. */
  findings: FieldError[]
  requestId: string
}

/** The error of one input field. */
export interface FieldError {
  /** `name`, `lines.0.quantity`. */
  path: string
  /** In the caller's language. */
  message: string
}

/** A text in both languages, or plain text that only programs read. */
export type ErrorText = string | InLanguages

const inLanguage = (text: ErrorText, language: Language) => (typeof text === 'string' ? text : text[language])

/** The error text of a field. */
export interface FieldText {
  path: string
  text: ErrorText
}

/** An error with a code of the contract; the server answers it as a `Problem`. */
export class DomainError extends Error {
  readonly definition: ErrorDefinition
  readonly code: string
  readonly #texts: readonly ErrorText[]
  readonly #fieldTexts: readonly FieldText[]
  constructor(
    definition: ErrorDefinition,
    texts: readonly ErrorText[] = [definition],
    fieldTexts: readonly FieldText[] = [],
  ) {
    super(texts.map((text) => inLanguage(text, 'en')).join(' '))
    this.definition = definition
    this.code = definition.code
    this.#texts = texts
    this.#fieldTexts = fieldTexts
  }

  title(language: Language): string {
    return this.definition[language]
  }

  messages(language: Language): string[] {
    return this.#texts.map((text) => inLanguage(text, language))
  }

  /** The errors of single fields, for an endpoint with these fields. */
  fieldErrors(language: Language, fields: readonly string[]): FieldError[] {
    const field = this.definition.fields?.find((name) => fields.includes(name))
    const errors = field === undefined ? this.#fieldTexts : this.#texts.map((text) => ({ path: field, text }))
    return errors.map(({ path, text }) => ({ path, message: inLanguage(text, language) }))
  }
}

/**
 * Throws a domain error that the endpoint declares in `errors`. `field` is the field of the texts if the definition names
 * none.
 */
export function fail(definition: ErrorDefinition, texts?: readonly ErrorText[], field?: string): never {
  const fieldTexts = field === undefined ? [] : (texts ?? []).map((text) => ({ path: field, text }))
  throw new DomainError(definition, texts, fieldTexts)
}
