import type { Json, Section } from '@backroom/theme/document/document'
import { fieldsOfSection } from '@backroom/theme/fields/every-field'
import { resolve } from '@backroom/theme/resolve'
import { expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testPage } from '../test-pages.ts'
import { textAt, writtenTexts } from './text-at.ts'

/** The home page with one section, as the server renders it. */
function drawn(type: string, settings: Record<string, Json>, blocks: Record<string, Json>[] = []) {
  const document_ = newTheme('hydro', { storeName: 'Northwind' })
  const made = blocks.map((settings, index) => [`b${index}`, { type: 'item', settings }] as const)
  const section: Section = {
    type,
    name: '',
    hidden: false,
    settings,
    blocks: Object.fromEntries(made),
    blockOrder: made.map(([key]) => key),
  }
  document_.pages.homepage = { sections: { s: section }, order: ['s'] }
  document.body.innerHTML = renderStorefront(testPage('home'), resolve(themeSchemas, document_))
  const root = document.querySelector<HTMLElement>('[data-section="s"]')!
  const fields = fieldsOfSection(themeSchemas, document_, 'homepage', 's')
  return {
    root,
    fields,
    at: (selector: string, index = 0) => textAt(root.querySelectorAll(selector)[index]!, root, fields),
  }
}
const base = ['pages', 'homepage', 'sections', 's']

it('finds the only setting with the text of an element', () => {
  const { at } = drawn('featured-collection', { heading: 'Loved', buttonLabel: 'See all' })
  expect(at('h2').written?.text.path).toEqual([...base, 'settings', 'heading'])
  expect(at('.section-more a').written?.text.path).toEqual([...base, 'settings', 'buttonLabel'])
})

it('opens the panel for text from no setting, such as a collection title', () => {
  const { at } = drawn('featured-collection', { heading: '' })
  expect(at('h2')).toEqual({})
  expect(at('.card')).toEqual({})
})

it('opens the first of two different settings with the same text', () => {
  const { at } = drawn('featured-collection', { heading: 'More', buttonLabel: 'More' })
  const fields = { opened: [...base, 'settings', 'heading'] }
  expect([at('h2'), at('.section-more a')]).toEqual([fields, fields])
})

it('distinguishes the same text of several items by their position', () => {
  const slide = { heading: { content: 'Hello' } }
  const { root, fields } = drawn('head-image', { content: { desktop: [slide, slide], mobile: [slide] } })
  const headings = [...root.querySelectorAll('h2')]
  expect(headings.map((one) => textAt(one, root, fields).written?.text.path.slice(5))).toEqual([
    ['content', 'desktop', '0', 'heading', 'content'],
    ['content', 'desktop', '1', 'heading', 'content'],
    ['content', 'mobile', '0', 'heading', 'content'],
  ])
})

it('opens the field of a rich text wherever it was pressed', () => {
  const { at } = drawn('image_with_text', {}, [
    { heading: 'One', content: '<p>First <strong>words</strong></p>' },
    { heading: 'Two', content: '<p>Second</p>' },
  ])
  const opened = { opened: [...base, 'blocks', 'b0', 'settings', 'content'] }
  expect([at('strong'), at('.story-content p')]).toEqual([opened, opened])
  expect(at('h2', 1).written?.text.path).toEqual([...base, 'blocks', 'b1', 'settings', 'heading'])
})

it('lists the editable texts in reading order', () => {
  const { root, fields } = drawn('image_with_text', {}, [
    { heading: 'One', content: '<p>Text</p>' },
    { heading: 'Two' },
  ])
  expect(writtenTexts(root, fields).map(({ text }) => text.value)).toEqual(['One', 'Two'])
})

it('opens the field of a text that also stands elsewhere in the section', () => {
  const { at, root } = drawn('featured-collection', { heading: 'Tee 1', collection: 'tees' })
  expect([...root.querySelectorAll('*')].filter((one) => one.textContent === 'Tee 1').length).toBeGreaterThan(1)
  expect(at('h2')).toEqual({ opened: [...base, 'settings', 'heading'] })
})
