import { openTestStore } from '@backroom/testing/database/test-store'
import { xssMarker, xssPayloads } from '@backroom/testing/hostile/xss-payloads'
import { expect, test } from 'vitest'
import { findHomeText } from '../../stores/platform-texts/platform-texts.ts'
import { safeHtml } from './safe-html.ts'

/** Every tag that may remain, exactly as written. */
const tags = /<\/?(?:p|b|strong|i|em|ul|ol|li|a|code)>|<br \/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*">/g

test('removes all active content of 300 XSS payloads [A3-04] [A7-95]', () => {
  expect(new Set(xssPayloads).size).toBe(300)
  expect(xssPayloads.every((payload) => payload.includes(xssMarker) || /&#x|base64/.test(payload))).toBe(true)
  for (const payload of xssPayloads) expect(safeHtml(payload).replace(tags, ''), payload).not.toContain('<')
})

test('keeps safe HTML unchanged', () => {
  const written =
    '<p>Hello <b>Ada</b> <em>and</em> <code>x</code><br /><a href="https://example.com/?a=1&amp;b=2">here</a> <a href="mailto:a@b.c">mail</a></p><ul><li>one</li></ul>'
  expect(safeHtml(written)).toBe(written)
  expect(safeHtml('<a href="//evil.example">x</a><a href="/admin">y</a>')).toBe('<a>x</a><a>y</a>')
  expect(safeHtml('1 < 2 & "3"')).toBe('1 &lt; 2 &amp; "3"')
})

test('the home page’s HTML is in the requested language or English, and sanitized on read [A7-95]', async () => {
  const store = await openTestStore()
  const read = (language: 'en' | 'vi') => findHomeText({ db: store.directory }, language)
  expect(await read('en')).toBe('')
  await store.database.owner.query(
    `insert into platform_texts (key, language, html) values ('home', 'en', '<p onclick="x()">Hello</p><script>x()</script>')`,
  )
  expect(await read('en')).toBe('<p>Hello</p>')
  expect(await read('vi')).toBe('<p>Hello</p>')
  await store.database.owner.query(`insert into platform_texts (key, language, html) values ('home', 'vi', 'Chào')`)
  expect(await read('vi')).toBe('Chào')
  await store.close()
})
