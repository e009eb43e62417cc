import type { SpamFinding } from '@backroom/contract/catalog/product-reviews/states'

export interface WrittenReview {
  title: string
  body: string
  authorName: string
  /** What stands in the field that people don't see. */
  hiddenField: string
  /** How long the form was open; undefined without a valid time. */
  openMs: number | undefined
  blockedWords: readonly string[]
  /** Whether another review has the same text. */
  isRepeated: boolean
}

/** Nobody reads the form, chooses stars and writes a text in less time. */
const minOpenMs = 3_000
const minLettersForCapitals = 20
const maxCapitals = 0.7

const address =
  /(?:https?:\/\/|www\.)\S|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|site|online|xyz|top|ru|cn|vn|io|co|me)\b/i
const repeated = /([^\s.…=_-])\1{6,}/u

/** Why a review looks like spam, without asking anybody else. */
export function findSpam(review: WrittenReview): SpamFinding[] {
  const text = [review.title, review.body, review.authorName].join('\n').normalize('NFC')
  const found: Record<SpamFinding, boolean> = {
    hidden_field: review.hiddenField !== '',
    too_fast: review.openMs === undefined || review.openMs < minOpenMs,
    link: address.test(text),
    capitals: hasCapitals(text),
    repeated_characters: repeated.test(text),
    same_text: review.isRepeated,
    blocked_word: hasWord(text, review.blockedWords),
  }
  return (Object.keys(found) as SpamFinding[]).filter((finding) => found[finding])
}

/** Whether only a program makes such findings. */
export const isCertain = (findings: readonly SpamFinding[]) =>
  findings.includes('hidden_field') || findings.includes('too_fast')

function hasCapitals(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  if (letters.length < minLettersForCapitals) return false
  return letters.filter((letter) => /\p{Lu}/u.test(letter)).length / letters.length > maxCapitals
}

/** Whole words, so that a blocked word within another one is not found. */
function hasWord(text: string, words: readonly string[]): boolean {
  const lower = ` ${wordsIn(text)} `
  return words.some((word) => {
    const wanted = wordsIn(word)
    return wanted !== '' && lower.includes(` ${wanted} `)
  })
}

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
