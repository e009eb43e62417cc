import nodeConsole from 'node:console'
import { xssPayloads } from '@backroom/testing/hostile/xss-payloads'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SafeHtml } from './SafeHtml.tsx'

const shown = (html: string) => renderToStaticMarkup(createElement(SafeHtml, { html }))
/** Every mark that may be left, to the letter. */
const marks =
  /<\/?(?:div|span|p|b|strong|i|em|ul|ol|li|a|code)>|<br\/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?>/g

it('draws nothing of 300 payloads that could run, even where the server let them through [A3-04] [A7-95]', () => {
  // The pretended browser says which frames and style sheets it does not load.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
  expect(xssPayloads).toHaveLength(300)
  for (const payload of xssPayloads) expect(shown(payload).replace(marks, ''), payload).not.toContain('<')
})

it('draws text, lists, emphasis and links, those to elsewhere in a window of their own', () => {
  const [here, there] = [`${location.origin}/admin/`, 'https://example.com/']
  expect(shown(`<p>Hi <b>Ada</b></p><ul><li>one</li></ul><a href="${here}">in</a><a href="${there}">out</a>`)).toBe(
    `<div><p>Hi <b>Ada</b></p><ul><li>one</li></ul><a href="${here}">in</a><a href="${there}" target="_blank" rel="noopener noreferrer">out</a></div>`,
  )
})
