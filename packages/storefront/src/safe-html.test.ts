import { expect, it } from 'vitest'
import { safeHtml } from './safe-html.ts'

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
  ['Closed</div></p>', 'Closed'],
  ['<b><i>Crossed</b></i>', '<b><i>Crossed</i></b>'],
  ['<!-- <p> --><p>After</p>', '<p>After</p>'],
  ['2 < 3 & 5 > 4', '2 &lt; 3 & 5 &gt; 4'],
  ['<scr<script></script>ipt>alert(1)</scr', '&lt;script&gt;alert(1)&lt;/scr'],
  ['<p title="never closed>One</p><p>Two</p>', '&lt;p title="never closed&gt;One<p>Two</p>'],
  ['<a title=">" href="/one" href="/two">x</a>', '<a href="/one" rel="nofollow noopener">x</a>'],
])('%s → %s', (html, expected) => {
  expect(safeHtml(html)).toBe(expected)
})

it('changes nothing the second time', () => {
  const once = safeHtml(
    '<div><h2>Care</h2><p>Wash <u>cold</u><br>Hang to dry <a href="/care">More</a></div><script>x</script>',
  )
  expect(safeHtml(once)).toBe(once)
})
