import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanRichText, richTextLength } from './rich-text.ts'

it('keeps paragraphs, emphasis, lists and safe links', () => {
  const html = '<p>One <strong>two</strong><br>a &amp; b</p><ul><li><em>x</em></li></ul><p><a href="/x?a=1">y</a></p>'
  expect(cleanRichText(html)).toBe(html.replace('<a href="/x?a=1">', '<a href="/x?a=1" rel="noopener">'))
})

it('allows ten text sizes and no other [B5-12]', () => {
  for (const size of [10, 12, 14, 16, 18, 20, 24, 30, 32, 36])
    expect(cleanRichText(`<span style="font-size: ${size}px">x</span>`)).toBe(
      `<span style="font-size: ${size}px">x</span>`,
    )
  expect(cleanRichText('<span style="font-size: 13px; position: fixed">x</span>')).toBe('<span>x</span>')
})

it('removes every script', () => {
  const attempts = [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="//elsewhere.example">x</a>',
    '<a href="/\\elsewhere.example">x</a>',
    '<a href="/\t/elsewhere.example">x</a>',
    '<a href="/&sol;elsewhere.example">x</a>',
    '<a href="/&bsol;elsewhere.example">x</a>',
    '<a href="https://\n/elsewhere.example">x</a>',
    '<img src=x onerror=alert(1)>',
    '<scr<script>ipt>alert(1)</script>',
    '<p title="<img onerror=alert(1)>">x',
    '<svg/onload=alert(1)>',
  ]
  for (const attempt of attempts)
    expect(cleanRichText(attempt)).not.toMatch(/<[^>]*(?:on\w+=|script|img|svg|elsewhere)/i)
})

it('writes only known tags, each closed, and is idempotent', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b',
    '>',
    '<',
    '"',
    "'",
    '<a href="/">',
    '</a>',
    '<!--',
    '-->',
    'x',
    '&',
    '<i x=',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanRichText(pieces.join(''))
      expect(clean.replaceAll(/<\/?(?:p|b|i)>|<a href="\/" rel="noopener">|<a>|<\/a>/g, '')).not.toMatch(/[<>]/)
      expect(cleanRichText(clean)).toBe(clean)
    }),
  )
})

it('nests no deeper than browsers do', () => {
  expect(cleanRichText(`${'<b>'.repeat(200)}x`)).toBe(`${'<b>'.repeat(100)}x${'</b>'.repeat(100)}`)
})

it('cuts text at the limit of a theme and closes every tag', () => {
  expect(cleanRichText('x'.repeat(richTextLength + 1))).toHaveLength(richTextLength)
  expect(cleanRichText(`<p>${'x'.repeat(richTextLength)}</p>`)).toMatch(/^<p>x+<\/p>$/)
})
