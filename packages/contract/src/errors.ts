import { errorsVi } from './errors-vi.ts'
import { limits } from './limits.ts'
import type { Language } from './notification-events.ts'

/** Every refusal the API can answer: its status and the sentence shown to the user. */
export const errors = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  cursor_invalid: { status: 400, message: 'This page of the list is gone. Begin at the first page.' },
  idempotency_key_missing: { status: 400, message: 'This request needs an Idempotency-Key header.' },
  image_invalid: { status: 400, message: 'This file is not an image we can read. Use JPEG, PNG, WebP, GIF or AVIF.' },
  image_too_large: {
    status: 400,
    message: 'The image is too large: at most 10 MB, 25 megapixels and 12,000 pixels a side.',
  },
  font_invalid: { status: 400, message: 'This file is not a font we can read. Use WOFF2, WOFF, TTF or OTF.' },
  font_too_large: {
    status: 400,
    message: `The font is too large: at most ${limits.fontBytes / 2 ** 20} MB. WOFF2 files are the smallest.`,
  },
  password_unfit: {
    status: 400,
    message: 'Choose a password of 5 to 50 characters that is not among the most common.',
  },
  slug_invalid: {
    status: 400,
    message: 'A shop address has 3 to 40 letters, digits or single hyphens, and does not begin or end with a hyphen.',
  },
  domain_invalid: { status: 400, message: 'Enter a domain of your own, like shop.example.com.' },
  email_unfit: { status: 400, message: 'Enter an e-mail address of 5 to 50 characters.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  credentials_wrong: { status: 401, message: 'The e-mail or the password is not right.' },
  refresh_token_invalid: { status: 401, message: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  second_factor_needed: {
    status: 403,
    message: 'Enter the code of your authenticator app to go on.',
  },
  password_needed: { status: 403, message: 'Enter the password you chose when you signed up.' },
  code_needed: { status: 403, message: 'Enter the code of your authenticator app, or a recovery code.' },
  code_wrong: { status: 403, message: 'This code is not right, or was used already. Try the next one.' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is on already.' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is off.' },
  token_invalid: {
    status: 410,
    message: 'This link is no longer good: it was used, is too old, or was replaced. Ask for a new one.',
  },
  scope_lacking: { status: 403, message: 'You can’t grant what you don’t have.' },
  staff_protected: { status: 403, message: 'Only the owner of the shop may do this, and nobody to themselves.' },
  already_member: { status: 409, message: 'This person works in the shop already.' },
  already_invited: {
    status: 409,
    message: 'This address is invited already. Send the invitation again, or take it back.',
  },
  already_personalized: { status: 409, message: 'This product asks its buyers for a text already. Change that one.' },
  font_name_taken: { status: 409, message: 'Another font has this name. Choose another one.' },
  too_many_fonts: {
    status: 409,
    message: `A shop has at most ${limits.fontsPerStore} fonts. Delete one that you don’t need.`,
  },
  domain_added: { status: 409, message: 'This domain is in the list already.' },
  domain_system: { status: 409, message: 'This is the address every shop keeps. It can’t be removed.' },
  too_many_domains: {
    status: 409,
    message: `A shop has at most ${limits.domainsPerStore} domains. Remove one that you don’t need.`,
  },
  survey_open: { status: 409, message: 'A few questions about this shop are still open.' },
  not_found: { status: 404, message: 'Not found.' },
  password_wrong: { status: 403, message: 'The current password is not right.' },
  slug_taken: { status: 409, message: 'This shop address is taken. Choose another one.' },
  too_many_stores: { status: 409, message: 'You own as many shops as an account can have.' },
  request_in_progress: { status: 409, message: 'The same request is still running. Try again in a moment.' },
  telegram_not_configured: {
    status: 409,
    message: 'This installation has no Telegram bot. Whoever runs it sets TELEGRAM_BOT_TOKEN.',
  },
  telegram_not_linked: { status: 409, message: 'No Telegram chat is linked. Link one first.' },
  theme_live: { status: 409, message: 'This theme is the live one already.' },
  revision_conflict: {
    status: 412,
    message: 'Someone else has saved this meanwhile. Load their version or keep yours.',
  },
  body_too_large: { status: 413, message: 'The request is too large.' },
  media_type_unsupported: { status: 415, message: 'This kind of content is not accepted here.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  revision_missing: { status: 428, message: 'This request needs an If-Match header with the revision you have seen.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait a minute and try again.' },
  internal: { status: 500, message: 'Oops! Unknown error!' },
  telegram_unreachable: { status: 503, message: 'Telegram does not answer right now. Try again in a moment.' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

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
export type Sentence = string | { en: string; vi: string }

const messagesVi: Record<ErrorCode, string> = errorsVi
const messageOf = (code: ErrorCode): Sentence => ({ en: errors[code].message, vi: messagesVi[code] })
const said = (sentence: Sentence, language: Language) => (typeof sentence === 'string' ? sentence : sentence[language])

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly #sentences: readonly Sentence[]
  constructor(code: ErrorCode, sentences: readonly Sentence[] = [messageOf(code)]) {
    super(sentences.map((one) => said(one, 'en')).join(' '))
    this.code = code
    this.#sentences = sentences
  }

  title(language: Language): string {
    return said(messageOf(this.code), language)
  }

  messages(language: Language): string[] {
    return this.#sentences.map((one) => said(one, language))
  }
}

/** Stops the request with a refusal; its endpoint must declare the code in `errors`. */
export function fail(code: ErrorCode, sentences?: readonly Sentence[]): never {
  throw new Refusal(code, sentences)
}
