import { fontFamilies } from '@backroom/theme/fields/font-families'
import { describe, expect, it } from 'vitest'
import { fontSheets } from '../../build/fonts.ts'
import { testAssets, testTheme } from '../test-pages.ts'
import { facesOf } from './font-faces.ts'
import { fontsOf, fontUses, fontWeight } from './fonts.ts'

const hasVietnamese = (family: string) => facesOf(family).some(({ subset }) => subset === 'vietnamese')
const setIn = (font: string, language: 'en' | 'vi') => {
  const { settings } = testTheme('hydro')
  const type_header_family = { font, style: '400', url: '', key: '' }
  return fontUses({ typography: { ...settings.typography, type_header_family } }, language).heading
}

describe.each(fontFamilies)('%s', (family) => {
  it('is part of the build, at least upright and in Latin', () => {
    expect(facesOf(family)).toContainEqual(expect.objectContaining({ subset: 'latin', weight: 400, style: 'normal' }))
  })

  it('has Vietnamese letters or a fallback family that has them in the weight', () => {
    const { font, style } = setIn(family, 'vi')
    expect(hasVietnamese(font), font).toBe(true)
    expect(font === family).toBe(hasVietnamese(family))
    const weight = fontWeight({ font, style, url: '', key: '' })
    expect(facesOf(font).map((face) => face.weight)).toContain(weight)
    expect(setIn(family, 'en').font).toBe(family)
  })
})

it('links the style sheet of each family once and preloads the fonts of the first screen', () => {
  expect(fontsOf(testTheme('hydro'), 'en', testAssets)).toEqual({
    sheets: ['/assets/poppins.css', '/assets/mulish.css'],
    preloads: ['/assets/poppins-600.woff2', '/assets/mulish-400.woff2', '/assets/mulish-700.woff2'],
  })
  // A word in two families looks broken.
  expect(fontsOf(testTheme('hydro'), 'vi', testAssets).preloads).toContain('/assets/mulish-vietnamese-400.woff2')
})

it('never swaps fonts on a storefront page, and swaps them in the preview', () => {
  const sheets = new Map<string, string>()
  const emitter = {
    emitFile: ({ name, fileName, source }: { name?: string; fileName?: string; source: unknown }) => {
      if (typeof source === 'string') sheets.set(name ?? fileName ?? '', source)
      return name
    },
    getFileName: (name: string) => name,
  }
  ;(fontSheets().generateBundle as unknown as (this: typeof emitter) => void).call(emitter)
  const displays = (name: string) => new Set(sheets.get(name)?.match(/font-display:\w+/g))
  expect(displays('mulish.css')).toEqual(new Set(['font-display:optional']))
  expect(displays('fonts.css')).toEqual(new Set(['font-display:swap']))
})
