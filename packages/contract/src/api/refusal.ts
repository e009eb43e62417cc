import { errors } from '../concepts.ts'
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
  requestId: string
}

/** What a person is told, in their language; plain text where only programs read it. */
export type Sentence = string | InLanguages

const said = (sentence: Sentence, language: Language) => (typeof sentence === 'string' ? sentence : sentence[language])

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly #sentences: readonly Sentence[]
  constructor(code: ErrorCode, sentences: readonly Sentence[] = [errors[code]]) {
    super(sentences.map((one) => said(one, 'en')).join(' '))
    this.code = code
    this.#sentences = sentences
  }

  title(language: Language): string {
    return errors[this.code][language]
  }

  messages(language: Language): string[] {
    return this.#sentences.map((one) => said(one, language))
  }
}

/** Stops the request with a refusal; its endpoint must declare the code in `errors`. */
export function fail(code: ErrorCode, sentences?: readonly Sentence[]): never {
  throw new Refusal(code, sentences)
}
