import { expect, it } from 'vitest'
import { findSpam, isCertain, type WrittenReview } from './spam-findings.ts'

const written: WrittenReview = {
  title: 'Đẹp',
  body: 'Vải mềm, đường may chắc. Giao nhanh!',
  authorName: 'Ánh',
  hiddenField: '',
  openMs: 3_000,
  blockedWords: [],
  isRepeated: false,
}
const of = (part: Partial<WrittenReview>) => findSpam({ ...written, ...part })

it('finds nothing in ordinary reviews', () => {
  expect(of({})).toEqual([])
  for (const body of [
    'I LOVE IT',
    'Soooo good...... really',
    'Cost 3.5 of 10, e.g. too much',
    'A.B.C. size',
    '5/5 stars',
    '',
  ])
    expect(of({ body }), body).toEqual([])
})

it.each([
  ['hidden_field', { hiddenField: 'x' }],
  ['too_fast', { openMs: 2_999 }],
  ['too_fast', { openMs: undefined }],
  ['link', { body: 'See https://bad.example/x' }],
  ['link', { title: 'www.bad.example' }],
  ['link', { authorName: 'cheap-bags.shop' }],
  ['capitals', { body: 'NEVER BUY THIS AGAIN, IT IS ĐẮT' }],
  ['repeated_characters', { body: 'Good!!!!!!!!' }],
  ['same_text', { isRepeated: true }],
  ['blocked_word', { body: 'Play at our CASINO, now', blockedWords: ['casino'] }],
  ['blocked_word', { body: 'vay tiền nhanh ở đây', blockedWords: [' Vay  Tiền '] }],
] as const)('finds %s in %j', (finding, part) => expect(of(part)).toEqual([finding]))

it('finds blocked words alone, not within other words, and no empty ones', () => {
  expect(of({ body: 'The class was great', blockedWords: ['ass', ' ', '!'] })).toEqual([])
})

it('is certain only of what people cannot do', () => {
  expect([of({ hiddenField: 'x' }), of({ openMs: 0 }), of({ isRepeated: true })].map(isCertain)).toEqual([
    true,
    true,
    false,
  ])
})

it('takes little time for long texts', () => {
  const begunMs = performance.now()
  for (const body of ['a'.repeat(5_000), 'a.'.repeat(2_500), `${'-'.repeat(4_999)}a`, 'http'.repeat(1_250)])
    of({ body })
  expect(performance.now() - begunMs).toBeLessThan(200)
})
