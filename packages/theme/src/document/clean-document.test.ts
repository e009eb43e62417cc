import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { resetSettings } from '../actions/reset-settings.ts'
import { setValue } from '../actions/set-value.ts'
import { everyField } from '../fields/every-field.ts'
import { valueAt } from '../history/apply-patches.ts'
import { richTextLength } from '../rich-text.ts'
import { cleanDocument } from './clean-document.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const pathOf = (kind: string) => [...everyField(schemas, theme)].find(({ field }) => field.kind === kind)!.path
const cleanedWith = (kind: string, value: string) => {
  const path = pathOf(kind)
  const cleaned = cleanDocument(schemas, setValue(theme, { path, value }).document)
  return 'document' in cleaned ? valueAt(cleaned.document, path) : cleaned.findings
}

it('cleans rich texts up to their limit, and rejects longer ones', () => {
  expect(cleanedWith('richText', '<p onclick="x()">Hi</p>')).toBe('<p>Hi</p>')
  const longest = `<p>${'x'.repeat(richTextLength - 7)}</p>`
  expect(cleanedWith('richText', longest)).toBe(longest)
  expect(cleanedWith('richText', `${longest}x`)).toEqual([
    { path: [...pathOf('richText')], message: `is longer than ${richTextLength} characters` },
  ])
})

it('accepts no image and files of images, and rejects other addresses', () => {
  expect(cleanedWith('image', '')).toBe('')
  expect(cleanedWith('image', '/files/one.webp')).toEqual(expect.anything())
  expect(cleanedWith('image', 'javascript:alert(1)')).toEqual([
    { path: [...pathOf('image')], message: 'is not an image address' },
  ])
})

it('resets the settings that are stored, and nothing where none is', () => {
  const path = ['settings', 'colors']
  const changed = setValue(theme, { path: [...path, 'color_price'], value: '#123456' }).document
  const other = setValue(changed, { path: [...path, 'color_text'], value: '#654321' }).document
  const { document } = resetSettings(other, { path, keys: ['color_price', 'color_none'] })
  expect(valueAt(document, [...path, 'color_price'])).toBeUndefined()
  expect(valueAt(document, [...path, 'color_text'])).toBe('#654321')
  expect(resetSettings(document, { path, keys: ['color_price'] }).document).toEqual(document)
})
