import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { limits as fileLimits } from '@backroom/contract/platform/files/limits'
import type { ReviewFormView } from '@backroom/storefront/views/reviews'
import { z } from 'zod'

export interface SentReview {
  rating: number
  title: string
  body: string
  name: string
  /** '' in a form that needs none. */
  email: string
  images: Uint8Array[]
}

export interface ReadReview {
  values: ReviewFormView['values']
  findings: ReviewFormView['findings']
  /** The hidden field that people leave empty. */
  hiddenField: string
  openedAt: string
  order: string
  /** Undefined if something is wrong. */
  sent?: SentReview
}

type Fields = Record<string, unknown>

const maxFieldLength = 20_000

/** A field as Postgres can store it: without NUL, lone surrogates and control characters. Lines end with a line feed. */
const cleaned = (value: unknown, hasLines = false) => {
  const text = typeof value === 'string' ? value.slice(0, maxFieldLength).toWellFormed() : ''
  const lines = text.replace(/\r\n?/g, '\n')
  return hasLines
    ? lines
        .replace(/(?!\n)\p{Cc}/gu, ' ')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : lines.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

interface Rules {
  minLength: number
  needsEmail: boolean
}

/** Reads a form of a stranger and says what is wrong with its fields. */
export function readReviewForm(fields: Fields, images: readonly Uint8Array[], rules: Rules): ReadReview {
  const values = {
    rating: /^[1-5]$/.test(String(fields.rating)) ? String(fields.rating) : '',
    title: cleaned(fields.title),
    body: cleaned(fields.body, true),
    name: cleaned(fields.name),
    email: cleaned(fields.email),
  }
  const findings = findingsOf(values, images, rules)
  return {
    ...{ values, findings, hiddenField: cleaned(fields.website), openedAt: cleaned(fields.openedAt).slice(0, 200) },
    order: cleaned(fields.order).slice(0, 200),
    ...(Object.keys(findings).length === 0 && {
      sent: {
        ...values,
        rating: Number(values.rating),
        images: [...images],
        email: rules.needsEmail ? values.email : '',
      },
    }),
  }
}

type Values = Record<'rating' | 'title' | 'body' | 'name' | 'email', string>

const email = z.email().max(limits.emailLength)

function findingsOf(
  { rating, title, body, name, email: address }: Values,
  images: readonly Uint8Array[],
  { minLength, needsEmail }: Rules,
): ReviewFormView['findings'] {
  const tooLarge = images.some(({ byteLength }) => byteLength > fileLimits.imageBytes)
  return {
    ...(rating === '' && { rating: 'rating' }),
    ...(title.length > limits.titleLength && { title: 'title' }),
    ...(body.length < minLength && { body: 'bodyShort' }),
    ...(body.length > limits.bodyLength && { body: 'bodyLong' }),
    ...(body === '' && { body: 'body' }),
    ...((name === '' || name.length > limits.authorLength) && { name: 'name' }),
    ...(needsEmail && !email.safeParse(address).success && { email: 'email' }),
    ...(tooLarge && { images: 'imageLarge' }),
    ...(images.length > limits.images && { images: 'tooManyImages' }),
  }
}

/** The fields and the files of a multipart form; undefined for one that can't be read. */
export async function readMultipart(
  body: Buffer,
  type: string,
): Promise<{ fields: Fields; images: Uint8Array[] } | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) return
  const entries = [...form]
  const files = entries.flatMap(([name, value]) =>
    name === 'images' && typeof value !== 'string' && value.size > 0 ? [value] : [],
  )
  return {
    // The last value of a repeated field counts.
    fields: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    // One more than is allowed, so that the form says so.
    images: await Promise.all(
      files.slice(0, limits.images + 1).map(async (file) => new Uint8Array(await file.arrayBuffer())),
    ),
  }
}
