import { errors } from '../concepts.ts'
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
  /** What is wrong with single fields; its sentences stand in `messages` too. */
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
export type Sentence = string | InLanguages

const said = (sentence: Sentence, language: Language) => (typeof sentence === 'string' ? sentence : sentence[language])

/** A sentence about a field, by its path. */
export interface FieldSentence {
  path: string
  sentence: Sentence
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly #sentences: readonly Sentence[]
  readonly #aboutFields: readonly FieldSentence[]
  constructor(
    code: ErrorCode,
    sentences: readonly Sentence[] = [errors[code]],
    aboutFields: readonly FieldSentence[] = [],
  ) {
    super(sentences.map((one) => said(one, 'en')).join(' '))
    this.code = code
    this.#sentences = sentences
    this.#aboutFields = aboutFields
  }

  title(language: Language): string {
    return errors[this.code][language]
  }

  messages(language: Language): string[] {
    return this.#sentences.map((one) => said(one, language))
  }

  /** What is wrong with single fields, of an endpoint that takes fields of these names. */
  findings(language: Language, fields: readonly string[]): Finding[] {
    const { fields: likely = [] }: ErrorTable[string] = errors[this.code]
    const field = likely.find((name) => fields.includes(name))
    const about =
      field === undefined ? this.#aboutFields : this.#sentences.map((sentence) => ({ path: field, sentence }))
    return about.map(({ path, sentence }) => ({ path, message: said(sentence, language) }))
  }
}

/**
 * Stops the request with a refusal; its endpoint must declare the code in `errors`. `field` is the one that the
 * sentences are about, where the code does not say so in its table.
 */
export function fail(code: ErrorCode, sentences?: readonly Sentence[], field?: string): never {
  const aboutField = field === undefined ? [] : (sentences ?? []).map((sentence) => ({ path: field, sentence }))
  throw new Refusal(code, sentences, aboutField)
}
