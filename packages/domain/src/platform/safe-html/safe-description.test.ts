import { xssPayloads } from '@backroom/testing/hostile/xss-payloads'
import { expect, it } from 'vitest'
import { maxDescription, safeDescription } from './safe-html.ts'

it.each([
  [
    '<p>Soft <strong>cotton</strong></p><ul><li>Warm</li></ul>',
    '<p>Soft <strong>cotton</strong></p><ul><li>Warm</li></ul>',
  ],
  ['<p onclick="alert(1)" style="color:red">Text</p>', '<p>Text</p>'],
  ['<script>alert(1)</script>Left', 'Left'],
  ['<script>never closed', ''],
  ['<img src=x onerror=alert(1)>Left', 'Left'],
  ['<iframe src="https://example.test"></iframe><svg onload=alert(1)></svg>', ''],
  ['<a href="javascript:alert(1)">Link</a>', '<a>Link</a>'],
  ['<a href="&#106;avascript:alert(1)">Link</a>', '<a>Link</a>'],
  ['<a href=" java\tscript:alert(1)">Link</a>', '<a>Link</a>'],
  ['<a href="//evil.example">Link</a>', '<a>Link</a>'],
  [
    '<a href="https://example.test/?a=1&amp;b=2">Link</a>',
    '<a href="https://example.test/?a=1&amp;b=2" rel="nofollow noopener">Link</a>',
  ],
  ['<a href="/collections/tees">Link</a>', '<a href="/collections/tees" rel="nofollow noopener">Link</a>'],
  ['<p>Left <em>open', '<p>Left <em>open</em></p>'],
  ['Closed</div></p>', 'Closed<p></p>'],
  ['<p>One<br>line</p><hr>', '<p>One<br />line</p><hr />'],
  ['<b><i>Crossed</b></i>', '<b><i>Crossed</i></b>'],
  ['<!-- <p> --><p>After</p>', '<p>After</p>'],
  ['2 < 3 & 5 > 4', '2 &lt; 3 &amp; 5 &gt; 4'],
  ['<scr<script></script>ipt>alert(1)</scr', 'ipt&gt;alert(1)'],
  ['<p title="never closed>One</p><p>Two</p>', ''],
  ['<a title=">" href="/one" href="/two">x</a>', '<a href="/one" rel="nofollow noopener">x</a>'],
])('%s → %s', (html, expected) => {
  expect(safeDescription(html)).toBe(expected)
})

it('is idempotent', () => {
  const once = safeDescription(
    '<div><h2>Care</h2><p>Wash <u>cold</u><br>Hang to dry <a href="/care">More</a></div><script>x</script>',
  )
  expect(safeDescription(once)).toBe(once)
})

it.each([
  [' https://example.test/a ', 'https://example.test/a'],
  ['HTTP://example.test', 'HTTP://example.test'],
  ['/collections/tees', '/collections/tees'],
  ['//example.test', undefined],
  ['/\\example.test', undefined],
  ['/&#9;/example.test', undefined],
  ['/&Tab;&bsol;example.test', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@b.c', undefined],
  ['', undefined],
])('sanitizes the address %s to %s', (typed, target) => {
  const link = target === undefined ? '<a>x</a>' : `<a href="${target}" rel="nofollow noopener">x</a>`
  expect(safeDescription(`<a href="${typed}">x</a>`)).toBe(link)
})

/** Every tag that may remain, exactly as written. */
const tags =
  /<\/?(?:p|strong|b|em|i|u|s|sub|sup|ul|ol|li|h[2-5]|blockquote|span|div|a|table|thead|tbody|tr|th|td)>|<(?:br|hr) \/>|<a href="(?:https?:\/\/|\/(?![/\\]))[^"<>]*" rel="nofollow noopener">/gi

it('removes all active content of 300 XSS payloads', () => {
  expect(new Set(xssPayloads).size).toBe(300)
  for (const payload of xssPayloads) expect(safeDescription(payload).replace(tags, ''), payload).not.toContain('<')
})

it('limits nesting', () => {
  const deep = safeDescription(`${'<b>'.repeat(5_000)}x`)
  expect(deep.match(/<b>/g)!.length).toBeLessThanOrEqual(100)
})

it('truncates long descriptions and closes all tags', () => {
  expect(safeDescription('x'.repeat(maxDescription + 1))).toHaveLength(maxDescription)
  expect(safeDescription(`<p>${'x'.repeat(maxDescription)}</p>`)).toMatch(/^<p>x+<\/p>$/)
  expect(safeDescription(`${'x'.repeat(maxDescription - 1)}🎏`).isWellFormed()).toBe(true)
})
