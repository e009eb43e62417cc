// @vitest-environment happy-dom
import { themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

it('has nothing to set, a note instead, and stands in every saved theme', () => {
  const { fields, blocks, note, isRequired, texts } = themeSchemas.hydro.sections['product-widget']!
  expect([fields, blocks, isRequired]).toEqual([{}, {}, true])
  for (const { help } of [texts.en, texts.vi]) expect(help[note!]).toBeTruthy()
})

it.each(themeKeys)('is an empty place for buyers of %s, which the preview names', (themeKey) => {
  const root = drawSection(themeKey, { type: 'product-widget' })
  expect(root.childNodes).toHaveLength(0)
  expect(root.className).toBe('')
  expect(root.dataset.note).toBe('Widgets of your apps stand here.')
  expect(drawSection(themeKey, { type: 'product-widget' }, { language: 'vi' }).dataset.note).toMatch(/^Tiện ích/)
})
