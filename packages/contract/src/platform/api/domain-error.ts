import type { ErrorDefinition } from './error-table.ts'
import type { InLanguages, Language } from './language.ts'

/** Body of every error answer: `application/problem+json` (RFC 9457) with the `messages` the specification asks for. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  messages: string[]
  /** What is wrong with single fields; their texts are among `messages` too. */
  findings: Finding[]
  requestId: string
}

/** What is wrong with one field of the input. */
export interface Finding {
  /** `name`, `lines.0.quantity`. */
  path: string
  /** In the caller's language. */
  message: string
}

/** A text for people in their language; plain text where only programs read it. */
export type ErrorText = string | InLanguages

const inLanguage = (text: ErrorText, language: Language) => (typeof text === 'string' ? text : text[language])

/** A text about a field, by its path. */
export interface FieldText {
  path: string
  text: ErrorText
}

/** The domain may not or cannot do what was asked; the server answers it as a `Problem`. */
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

  /** What is wrong with single fields, for an endpoint that takes fields of these names. */
  findings(language: Language, fields: readonly string[]): Finding[] {
    const field = this.definition.fields?.find((name) => fields.includes(name))
    const about = field === undefined ? this.#fieldTexts : this.#texts.map((text) => ({ path: field, text }))
    return about.map(({ path, text }) => ({ path, message: inLanguage(text, language) }))
  }
}

/**
 * Stops the request with an error that its endpoint declares in `errors`. `field` is the one that the texts are about,
 * where the definition names none.
 */
export function fail(definition: ErrorDefinition, texts?: readonly ErrorText[], field?: string): never {
  const fieldTexts = field === undefined ? [] : (texts ?? []).map((text) => ({ path: field, text }))
  throw new DomainError(definition, texts, fieldTexts)
}
