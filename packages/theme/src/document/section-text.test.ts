import { expect, it } from 'vitest'
import { compileThemes } from '../schema.ts'
import type { SectionSchema } from '../sections/section-schema.ts'
import type { Section } from './document.ts'
import { sectionFromText, sectionToText } from './section-text.ts'

const words = { name: { hydro: 'Note', newchick: 'Note' }, labels: {}, help: {}, options: {}, storefront: {} }
const note: SectionSchema = {
  type: 'note',
  aliases: ['old-note'],
  icon: '',
  sketch: { pale: '', dark: '' },
  texts: { en: words, vi: words },
  fields: {},
  blocks: {},
  maxBlocks: 2,
  preset: { settings: {}, blocks: [] },
}
const schemas = compileThemes([note])
const section: Section = {
  type: 'note',
  name: 'Summer',
  hidden: true,
  settings: { heading: 'Hello', unknown: [1, { deep: null }] },
  blocks: { a: { type: 'line', settings: { text: 'One' } } },
  blockOrder: ['a'],
}
const read = (text: string) => sectionFromText(schemas, { themeKey: 'hydro' }, text)

it('reads a copied section unchanged, with its unknown keys', () => {
  expect(read(sectionToText(section))).toEqual(section)
})

it('writes the type in its current spelling, and each block in the order once', () => {
  const copied = { ...section, type: 'old-note', blockOrder: ['a', 'a', 'gone'] }
  expect(read(sectionToText(copied))).toEqual(section)
})

it.each([
  ['text of somebody else', 'Hello'],
  ['JSON of somebody else', '{"section":{}}'],
  ['a section of a type that the theme lacks', sectionToText({ ...section, type: 'carousel' })],
  ['a section without a name', sectionToText({ ...section, name: undefined as unknown as string })],
  ['text that the database cannot hold', sectionToText({ ...section, settings: { heading: 'a\u0000b' } })],
  ['more than a theme may hold', sectionToText({ ...section, settings: { heading: 'a'.repeat(1_000_001) } })],
])('rejects %s', (_what, text) => {
  expect(read(text)).toBeUndefined()
})
