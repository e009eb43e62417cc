import { themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { renderStorefront } from '../../render/render-page.tsx'
import { testCard, testStore, testTheme } from '../../test-pages.ts'
import { drawSection } from '../../test-sections.ts'
import { noNeeds } from '../../theme-source.ts'
import type { WidgetView } from '../../views/pages.ts'
import { themeSchemas } from '../theme-schemas.ts'

it('has no settings but a note, and is in every saved theme', () => {
  const { fields, blocks, note, isRequired, texts } = themeSchemas.hydro.sections['product-widget']!
  expect([fields, blocks, isRequired]).toEqual([{}, {}, true])
  for (const { help } of [texts.en, texts.vi]) expect(help[note!]).toBeTruthy()
})

it.each(themeKeys)('is empty for customers of %s without active widgets, and is named in the preview', (themeKey) => {
  const root = drawSection(themeKey, { type: 'product-widget' })
  expect(root.childNodes).toHaveLength(0)
  expect(root.className).toBe('')
  expect(root.dataset.note).toBe('Your product widgets appear here. None is visible yet.')
  expect(drawSection(themeKey, { type: 'product-widget' }, { language: 'vi' }).dataset.note).toMatch(/^Tiện ích/)
})

it.each(themeKeys)('draws the store’s widgets in order with their products in %s', (themeKey) => {
  const widgets: WidgetView[] = [
    { id: 'b', heading: 'Best sellers', products: [testCard(1), testCard(2)] },
    { id: 'a', heading: 'New in', products: [testCard(3)] },
  ]
  const theme = testTheme(themeKey, ({ pages }) => {
    const section = { type: 'product-widget', name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
    pages.homepage = { sections: { s: section }, order: ['s'] }
  })
  const page = document.createElement('div')
  page.innerHTML = renderStorefront({ kind: 'home', store: testStore(), needs: noNeeds, widgets }, theme)
  const drawn = [...page.querySelectorAll('[data-section="s"] .widget')].map((widget) => [
    widget.querySelector('h2')?.textContent,
    widget.querySelectorAll('li').length,
  ])
  expect(drawn).toEqual([
    ['Best sellers', 2],
    ['New in', 1],
  ])
})
