import { setValue } from '@backroom/theme/actions/set-value'
import { themeKeys } from '@backroom/theme/document/document'
import { themeFromFile, themeToFile } from '@backroom/theme/document/theme-file'
import { describe, expect, it } from 'vitest'
import { newTheme } from './new-theme.ts'
import { themeSchemas } from './theme-schemas.ts'

describe.each(themeKeys)('a theme of %s', (themeKey) => {
  const theme = setValue(newTheme(themeKey, { storeName: 'Northwind' }), {
    path: ['settings', 'colors', 'color_price'],
    value: '#123456',
  }).document

  it('comes out of a file as it went in', () => {
    const read = themeFromFile(themeSchemas, themeToFile(theme))
    if ('findings' in read) throw new Error(JSON.stringify(read.findings))
    expect(JSON.parse(themeToFile(read.document))).toEqual(JSON.parse(themeToFile(theme)))
    expect(read.document.settings.colors).toEqual(theme.settings.colors)
    expect(read.document.pages).toEqual(theme.pages)
  })

  it('carries no id', () => {
    expect(Object.keys(JSON.parse(themeToFile(theme)))).toEqual(['pages', 'settings', 'sections'])
  })
})

it.each([
  ['no JSON', 'Hello', 'is not JSON'],
  ['a list', '[]', /./],
  ['no pages', '{"settings":{},"sections":{}}', /./],
])('a file that holds %s says why it is no theme', (_what, text, message) => {
  const read = themeFromFile(themeSchemas, text)
  expect(read).toEqual({
    findings: expect.arrayContaining([{ path: expect.any(Array), message: expect.stringMatching(message) }]),
  })
})
