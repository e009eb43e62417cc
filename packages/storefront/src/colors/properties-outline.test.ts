import type { languages } from '@backroom/contract/platform/api/language'
import type { JsonObject } from '@backroom/theme/document/document'
import { type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { fontWeight } from '../fonts/fonts.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { difference } from '../test-outline.ts'
import { testTheme } from '../test-pages.ts'
import { readableShade } from './readable-shade.ts'
import { themeProperties } from './theme-properties.ts'

type Change = Parameters<typeof testTheme>[1]
const lines = (themeKey: ThemeKey, language: (typeof languages)[number], change?: Change) =>
  Object.entries(themeProperties(testTheme(themeKey, change), language))
    .map(([name, value]) => `${name} ${value}`)
    .join('\n')

const font = (name: string) => ({ font: name, style: '900italic', url: '', key: '' })

/** What a page's style sheet reads, and what each setting of colors, fonts and sizes changes of it. */
function outline(themeKey: ThemeKey): string[] {
  const base = lines(themeKey, 'en')
  const groups = themeSchemas[themeKey].groups.filter(({ key }) => ['colors', 'typography', 'style'].includes(key))
  const effects = groups.flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const values = kind === 'color' ? ['#123456', '#ffff00', ''] : kind === 'font' ? [font('Rancho')] : [77]
      return values.map((value) => {
        const changed = lines(themeKey, 'en', ({ settings }) => {
          settings[key as 'colors'] = { [name]: value } as JsonObject
        })
        return [`== ${key}.${name} = ${typeof value === 'object' ? value.font : value}`, ...difference(base, changed)]
      })
    }),
  )
  const inVietnamese = ['== in Vietnamese', ...difference(base, lines(themeKey, 'vi'))]
  return [base, ...[inVietnamese, ...effects].map((part) => part.join('\n'))]
}

it.each(themeKeys)('keeps what the style sheets of %s read, and what each setting changes of it', async (themeKey) => {
  await expect(`${outline(themeKey).join('\n\n')}\n`).toMatchFileSnapshot(`../outlines/${themeKey}/properties.txt`)
})

it.each([
  ['#fff', '#ffffff', 4.5, '#757575'],
  ['#eeeeee', '#f1ebe3', 3, '#858585'],
  ['#0d9ef2', '#f1ebe3', 4.5, '#096fa9'],
  ['#333333', '#000', 4.5, '#787878'],
  ['#ff0000', '#888888', 4.5, '#4d0000'],
  ['#ff0000', '#707070', 3, '#ffb8b8'],
  ['#ff0000', '#606060', 3, '#ff9999'],
  ['#123456', '#ffffff', 4.5, '#123456'],
] as const)('%s is readable on %s at %d as the near shade %s', (color, ground, ratio, shade) => {
  expect(readableShade(color, ground, ratio)).toBe(shade)
})

it('draws a text at the weights that fonts have, and at 400 otherwise', () => {
  const weights = ['99', '100', '100italic', '950', '951', 'regular', '', '600italic'].map((style) =>
    fontWeight({ ...font('x'), style }),
  )
  expect(weights).toEqual([400, 100, 100, 950, 400, 400, 400, 600])
})
