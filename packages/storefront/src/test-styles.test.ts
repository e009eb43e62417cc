import { expect, it } from 'vitest'
import { visibleHtml } from './test-styles.ts'

it('leaves out variables and classes that nobody reads', () => {
  const html = (style: string, name: string) => `<p style="color:red;${style}" class="storefront ${name}">Text</p>`
  expect(visibleHtml('hydro', html('--nobody-reads: 1', 'nobody-selects'))).toBe(
    visibleHtml('hydro', html('--nobody-reads: 2', 'nobody-selects-either')),
  )
  expect(visibleHtml('hydro', html('--nobody-reads: 1', ''))).toContain('color:red')
  expect(visibleHtml('hydro', '<p style="--a: 1; width: var(--a)"></p>')).toContain('--a: 1')
})

it('keeps variables that a sheet of this theme reads', () => {
  const price = '<p style="--price:#123456"></p>'
  expect(visibleHtml('hydro', price)).toContain('#123456')
})
