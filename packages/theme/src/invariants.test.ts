import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Edit } from './actions/action.ts'
import { addBlock } from './actions/add-block.ts'
import { addSection } from './actions/add-section.ts'
import { duplicateSection } from './actions/duplicate-section.ts'
import { ensureRequiredSections } from './actions/ensure-required-sections.ts'
import { hideSection } from './actions/hide-section.ts'
import { moveBlock } from './actions/move-block.ts'
import { moveSection } from './actions/move-section.ts'
import { removeBlock } from './actions/remove-block.ts'
import { removeSection } from './actions/remove-section.ts'
import { renameSection } from './actions/rename-section.ts'
import { replaceTheme } from './actions/replace-theme.ts'
import { restoreGroup } from './actions/restore-group.ts'
import { restoreSection } from './actions/restore-section.ts'
import { setValue } from './actions/set-value.ts'
import { checkTheme } from './check-theme.ts'
import { footerFromBlocks } from './document/block-footer.ts'
import type { Json, JsonObject, Section, ThemeDocument } from './document/document.ts'
import { schemaVersion } from './document/migrations.ts'
import { fromWire, toWire } from './document/wire.ts'
import { applyPatches, inversePatches } from './history/apply-patches.ts'
import { themeChanges } from './history/theme-changes.ts'
import { resolve } from './resolve.ts'
import { themePageOf } from './sections/theme-pages.ts'

const sectionTypes = Object.keys(schemas.hydro.sections)
const settingKeys = ['heading', 'content', 'desktop', 'color_price', 'limit_product', 'main_menu', 'constructor', 'x']
const key = fc.constantFrom(...settingKeys)
const { settings: anySettings } = fc.letrec<{ value: Json; settings: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>('', '#abc', 0, -1.5, 18, true, false, null, 'left'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('settings'),
  ),
  settings: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))

const section: fc.Arbitrary<Section> = fc
  .record({
    type: fc.constantFrom<string>(...sectionTypes, 'flash_deal', 'constructor'),
    name: fc.constantFrom('', 'Mine'),
    hidden: fc.boolean(),
    settings: anySettings,
    list: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('a', 'b', 'toString'),
        type: fc.constantFrom('item', 'x'),
        settings: anySettings,
      }),
      { selector: ({ key }) => key, maxLength: 3 },
    ),
  })
  .map(({ list, ...own }) => ({
    ...own,
    blocks: Object.fromEntries(list.map(({ key, ...block }) => [key, block])),
    blockOrder: list.map(({ key }) => key),
  }))

const sectionKeys = ['head-image_1', 'b', 'c', 'constructor', '7']

const listed = (settings: JsonObject) =>
  Object.entries(settings).map(([block, value]) => ({ block, config: { value } }))

const document: fc.Arbitrary<ThemeDocument> = fc
  .record({
    themeKey: fc.constantFrom('hydro', 'newchick'),
    settings: fc.record({ colors: anySettings, product: anySettings }, { requiredKeys: [] }),
    header: anySettings,
    footer: anySettings,
    home: fc.uniqueArray(fc.tuple(fc.constantFrom(...sectionKeys), section), { selector: ([key]) => key }),
    product: fc.uniqueArray(fc.tuple(fc.constantFrom('p', 'q'), section), { selector: ([key]) => key }),
  })
  .map(({ themeKey, settings, header, footer, home, product }) => ({
    schemaVersion,
    themeKey,
    settings,
    fixed: {
      header: { settings: header },
      footer: themeKey === 'newchick' ? { settings: footer } : footerFromBlocks({ blocks: listed(footer) }),
    },
    pages: {
      homepage: { sections: Object.fromEntries(home), order: home.map(([key]) => key) },
      product: { sections: Object.fromEntries(product), order: product.map(([key]) => key) },
    },
  }))

const random = fc.integer({ min: 1, max: 1000 }).map((seed) => {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
})
const place = fc.record({
  key: fc.constantFrom(...sectionKeys, 'nobody'),
  block: fc.constantFrom('a', 'b', 'nobody'),
  index: fc.integer({ min: -1, max: 6 }),
  type: fc.constantFrom<string>(...sectionTypes),
  value: fc.constantFrom<Json | undefined>('', 'x', 0, false, undefined),
  path: fc.array(key, { minLength: 1, maxLength: 3 }),
  random,
  version: document,
})
type Place = typeof place extends fc.Arbitrary<infer One> ? One : never

const page = 'homepage'
const edits: ((document: ThemeDocument, place: Place) => Edit)[] = [
  (document, { type, index, random }) => addSection(document, { schemas, page, type, index, random }),
  (document, { key, index }) => moveSection(document, { page, key, index }),
  (document, { key, random }) => duplicateSection(document, { page, key, random }),
  (document, { key }) => removeSection(document, { page, key }),
  (document, { key, index }) => hideSection(document, { page, key, hidden: index > 0 }),
  (document, { key }) => renameSection(document, { page, key, name: ' Mine ' }),
  (document, { key, index, random }) =>
    addBlock(document, { schemas, page, section: key, type: 'item', index, random }),
  (document, { key, block, index }) => moveBlock(document, { page, section: key, key: block, index }),
  (document, { key, block }) => removeBlock(document, { page, section: key, key: block }),
  (document, { path, value }) => setValue(document, { path: ['settings', ...path], value }),
  (document, { random }) => ensureRequiredSections(document, { schemas, random }),
  (document, { version }) => replaceTheme(document, version),
  (document, { version, key }) => restoreSection(document, version, { page, key }),
  (document, { version, path }) => restoreGroup(document, version, { path: ['settings', ...path] }),
]
const edit = fc.tuple(fc.constantFrom(...edits), place)

it('holds every section and block in its order exactly once, after any edits [B3-23] [B4-14] [B4-18]', () => {
  fc.assert(
    fc.property(document, fc.array(edit, { maxLength: 6 }), (start, steps) => {
      const end = steps.reduce((current, [run, place]) => run(current, place).document, start)
      const { sections, order } = themePageOf(end, page)
      expect(order.toSorted()).toEqual(Object.keys(sections).toSorted())
      for (const { blocks, blockOrder } of Object.values(sections))
        expect(blockOrder.toSorted()).toEqual(Object.keys(blocks).toSorted())
    }),
  )
})

it('undoes any edit, leaves the document given to it alone, and says what it did', () => {
  fc.assert(
    fc.property(document, edit, (start, [run, place]) => {
      const before = structuredClone(start)
      const { document: end, patches, inverse } = run(start, place)
      expect(start).toEqual(before)
      expect(applyPatches(start, patches)).toEqual(end)
      expect(applyPatches(end, inverse)).toEqual(start)
      if (patches.length === 0) expect(end).toBe(start)
    }),
  )
})

it('takes back any patches, also those that make, fill and empty lists', () => {
  const patch = fc.record({
    path: fc.array(fc.oneof(key, fc.constantFrom('0', '1', '9')), { minLength: 1, maxLength: 4 }),
    value: fc.constantFrom<Json | undefined>(undefined, 'x', [], ['y', 'z'], {}),
  })
  fc.assert(
    fc.property(anySettings, fc.array(patch, { maxLength: 5 }), (value, patches) => {
      expect(applyPatches(applyPatches(value, patches), inversePatches(value, patches))).toEqual(value)
    }),
  )
})

it('resolves, checks and compares any document without throwing, and resolves it to itself again [B4-06]', () => {
  fc.assert(
    fc.property(document, document, (one, other) => {
      const resolved = resolve(schemas, one)
      expect(resolved.pages.homepage.sections.map(({ key }) => key)).toEqual(one.pages.homepage.order)
      const again = resolve(schemas, { ...one, settings: { ...one.settings, colors: { ...resolved.settings.colors } } })
      expect(again.settings.colors).toEqual(resolved.settings.colors)
      checkTheme(schemas, one)
      themeChanges(schemas, one, other)
      expect(themeChanges(schemas, one, structuredClone(one))).toEqual([])
    }),
  )
})

it('loses nothing on the way to the specified shape and back [B1-05] [B3-19] [B3-20] [B3-21] [B3-24]', () => {
  fc.assert(
    fc.property(document, (one) => {
      const wire: unknown = JSON.parse(JSON.stringify(toWire('7', one)))
      expect(fromWire(wire)).toEqual({ document: one })
    }),
  )
})
