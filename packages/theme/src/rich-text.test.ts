import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanRichText, isSafeAddress, richTextLength } from './rich-text.ts'

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

it.each([
  ['', ''],
  ['a & b', 'a &amp; b'],
  ['&amp; &AMP; &#38; &#x2F; &frac12;', '&amp; &AMP; &#38; &#x2F; &frac12;'],
  ['&; &#; &#x; &#x2G; &#1', '&amp;; &amp;#; &amp;#x; &amp;#x2G; &amp;#1'],
  ['1 > 0 < 2', '1 &gt; 0 &lt; 2'],
  ['a\ud800', 'a\ufffd'],
  ['<div><P CLASS=x>a</P></div>', '<p>a</p>'],
  ['<p>a', '<p>a</p>'],
  ['a</p>', 'a'],
  ['a<br>b<br/>c</br>d', 'a<br>b<br>c<br>d'],
  ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
  ['<i><b><i>a</i>b</i>', '<i><b><i>a</i>b</b></i>'],
  ['<u><script>x</script>a</u>', '<u>a</u>'],
  ['<p style="font-size: 12px">a</p>', '<p>a</p>'],
  ['<span style="color: red; FONT-SIZE:12PX">a</span>', '<span style="font-size: 12px">a</span>'],
  ['<span style="font-size:  36px">a</span>', '<span style="font-size: 36px">a</span>'],
  ['<span style="font-size: 12em">a</span>', '<span>a</span>'],
  ['<span style="font-size: 112px">a</span>', '<span>a</span>'],
  ['<span class="font-size: 12px">a</span>', '<span>a</span>'],
  ['<a name="b">a</a>', '<a>a</a>'],
  ['<a href="ftp://b.example">a</a>', '<a>a</a>'],
  ['<p href="/b">a</p>', '<p>a</p>'],
  [`<a href='/b"<c>&d'>a</a>`, '<a href="/b&quot;&lt;c&gt;&amp;d" rel="noopener">a</a>'],
])('cleans %j', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
})

it.each(['p', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'span', 'a'])('keeps <%s>', (name) => {
  expect(cleanRichText(`<${name}>a</${name}>b`)).toBe(`<${name}>a</${name}>b`)
})

it.each([
  '/',
  '/b?c=1&d=2',
  '/b&amp;c',
  'http://b.example',
  'https://b.example/&c',
  'HTTPS://b.example',
  'mailto:a@b.example',
  'tel:+84123',
  '#',
  '#top',
])('accepts %j as the address of a link', (address) => {
  expect(isSafeAddress(address)).toBe(true)
})

it.each([
  '',
  'b',
  'b#top',
  '//b.example',
  '/&b',
  'ftp://b.example',
  'xhttps://b.example',
  'https:/b',
  'javascript:alert(1)',
  'mailto:a\n',
  'https://b.example/\u0000',
  'https://b.example&#58;',
  '/b&#9;',
  '/b&colon;c',
  '/b&Tab;c',
  '/b&NewLine;c',
])('rejects %j as the address of a link', (address) => {
  expect(isSafeAddress(address)).toBe(false)
})
