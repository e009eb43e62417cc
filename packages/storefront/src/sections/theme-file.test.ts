import { setValue } from '@backroom/theme/actions/set-value'
import { checkTheme } from '@backroom/theme/check-theme'
import { themeKeys } from '@backroom/theme/document/document'
import { themeFromFile, themeToFile } from '@backroom/theme/document/theme-file'
import { resolve } from '@backroom/theme/resolve'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testPage, testProduct } from '../test-pages.ts'
import { newTheme } from './new-theme.ts'
import { themeSchemas } from './theme-schemas.ts'

describe.each(themeKeys)('a theme of %s', (themeKey) => {
  const theme = setValue(newTheme(themeKey, { storeName: 'Northwind' }), {
    path: ['settings', 'colors', 'color_price'],
    value: '#123456',
  }).document

  it('is unchanged after export and import', () => {
    const read = themeFromFile(themeSchemas, themeToFile(theme))
    if ('findings' in read) throw new Error(JSON.stringify(read.findings))
    expect(JSON.parse(themeToFile(read.document))).toEqual(JSON.parse(themeToFile(theme)))
    expect(read.document.settings.colors).toEqual(theme.settings.colors)
    expect(read.document.pages).toEqual(theme.pages)
  })

  it('contains no id', () => {
    expect(Object.keys(JSON.parse(themeToFile(theme)))).toEqual(['version', 'pages', 'settings', 'sections'])
  })
})

it.each([
  ['no JSON', 'Hello', 'is not JSON'],
  ['a list', '[]', /./],
  ['no pages', '{"settings":{},"sections":{}}', /./],
])('rejects a file that contains %s with a reason', (_what, text, message) => {
  const read = themeFromFile(themeSchemas, text)
  expect(read).toEqual({
    findings: expect.arrayContaining([{ path: expect.any(Array), message: expect.stringMatching(message) }]),
  })
})

it.each(themeKeys)(
  'imports a file of %s with numbers that cannot be drawn, with warnings, and draws it',
  (themeKey) => {
    const file = JSON.parse(themeToFile(newTheme(themeKey, { storeName: 'Northwind' })))
    file.settings.product = { setting_shipping: { time_shipping: { from: -1e9, to: 1e9 } } }
    const read = themeFromFile(themeSchemas, JSON.stringify(file))
    if ('findings' in read) throw new Error(JSON.stringify(read.findings))
    const limits = checkTheme(themeSchemas, read.document).filter(({ kind }) => kind === 'limit')
    expect(limits.map(({ path }) => path.at(-1))).toEqual(['from', 'to'])
    const drawn = renderStorefront(testPage('product'), resolve(themeSchemas, read.document))
    expect(drawn).toContain(testProduct().title)
  },
)

it('rejects a file with an infinite number', () => {
  const text = themeToFile(
    setValue(newTheme('hydro', { storeName: 'Northwind' }), { path: ['settings', 'x'], value: { y: 7 } }).document,
  )
  const read = themeFromFile(themeSchemas, text.replace(/"y": 7/, '"y": 1e999'))
  expect(read).toMatchObject({ findings: [{ message: 'is not JSON' }] })
})
