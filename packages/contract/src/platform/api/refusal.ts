import { errors } from '../../concepts.ts'
import type { ErrorTable } from './error-table.ts'
import type { InLanguages, Language } from './language.ts'

/** Every refusal the API can answer. */
export type ErrorCode = keyof typeof errors

/** Body of every error answer: `application/problem+json` (RFC 9457) with the `messages` the specification asks for. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  messages: string[]
  /** What is wrong with single fields; their texts stand in `messages` too. */
  findings: Finding[]
  requestId: string
}

/** What is wrong with one field of what was sent. */
export interface Finding {
  /** Where it stands: `name`, `lines.0.quantity`. */
  path: string
  /** In the caller's language. */
  message: string
}

/** What a person is told, in their language; plain text where only programs read it. */
export type RefusalText = string | InLanguages

const said = (text: RefusalText, language: Language) => (typeof text === 'string' ? text : text[language])

/** A text about a field, by its path. */
export interface FieldText {
  path: string
  text: RefusalText
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly #texts: readonly RefusalText[]
  readonly #aboutFields: readonly FieldText[]
  constructor(code: ErrorCode, texts: readonly RefusalText[] = [errors[code]], aboutFields: readonly FieldText[] = []) {
    super(texts.map((one) => said(one, 'en')).join(' '))
    this.code = code
    this.#texts = texts
    this.#aboutFields = aboutFields
  }

  title(language: Language): string {
    return errors[this.code][language]
  }

  messages(language: Language): string[] {
    return this.#texts.map((one) => said(one, language))
  }

  /** What is wrong with single fields, of an endpoint that takes fields of these names. */
  findings(language: Language, fields: readonly string[]): Finding[] {
    const { fields: likely = [] }: ErrorTable[string] = errors[this.code]
    const field = likely.find((name) => fields.includes(name))
    const about = field === undefined ? this.#aboutFields : this.#texts.map((text) => ({ path: field, text }))
    return about.map(({ path, text }) => ({ path, message: said(text, language) }))
  }
}

/**
 * Stops the request with a refusal; its endpoint must declare the code in `errors`. `field` is the one that the
 * texts are about, where the code does not say so in its table.
 */
export function fail(code: ErrorCode, texts?: readonly RefusalText[], field?: string): never {
  const aboutField = field === undefined ? [] : (texts ?? []).map((text) => ({ path: field, text }))
  throw new Refusal(code, texts, aboutField)
}
