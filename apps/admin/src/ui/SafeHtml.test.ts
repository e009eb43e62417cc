import nodeConsole from 'node:console'
import { xssPayloads } from '@backroom/testing/hostile/xss-payloads'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SafeHtml } from './SafeHtml.tsx'

const render = (html: string) => renderToStaticMarkup(createElement(SafeHtml, { html }))
/** Every tag that may appear in the output. */
const marks =
  /<\/?(?:div|span|p|b|strong|i|em|ul|ol|li|a|code)>|<br\/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?>/g

it('renders no tag of 300 XSS payloads, even where the server let them through [A3-04] [A7-95]', () => {
  // happy-dom logs the frames and style sheets that it does not load.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
  expect(xssPayloads).toHaveLength(300)
  for (const payload of xssPayloads) expect(render(payload).replace(marks, ''), payload).not.toContain('<')
})

it('renders text, lists, emphasis and links, and opens external links in a new tab', () => {
  const [here, there] = [`${location.origin}/admin/`, 'https://example.com/']
  expect(render(`<p>Hi <b>Ada</b></p><ul><li>one</li></ul><a href="${here}">in</a><a href="${there}">out</a>`)).toBe(
    `<div><p>Hi <b>Ada</b></p><ul><li>one</li></ul><a href="${here}">in</a><a href="${there}" target="_blank" rel="noopener noreferrer">out</a></div>`,
  )
})
