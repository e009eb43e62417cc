import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import type { Edit } from '@backroom/theme/actions/action'
import { addBlock } from '@backroom/theme/actions/add-block'
import { addSection } from '@backroom/theme/actions/add-section'
import { duplicateSection } from '@backroom/theme/actions/duplicate-section'
import { ensureRequiredSections } from '@backroom/theme/actions/ensure-required-sections'
import { hideSection } from '@backroom/theme/actions/hide-section'
import { moveBlock } from '@backroom/theme/actions/move-block'
import { moveSection } from '@backroom/theme/actions/move-section'
import { removeBlock } from '@backroom/theme/actions/remove-block'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { renameSection } from '@backroom/theme/actions/rename-section'
import { replaceTheme } from '@backroom/theme/actions/replace-theme'
import { restoreGroup } from '@backroom/theme/actions/restore-group'
import { restoreSection } from '@backroom/theme/actions/restore-section'
import { setValue } from '@backroom/theme/actions/set-value'
import { footerFromBlocks } from '@backroom/theme/document/block-footer'
import type { Json, JsonObject, Section, ThemeDocument } from '@backroom/theme/document/document'
import { schemaVersion } from '@backroom/theme/document/migrations'
import fc from 'fast-check'

// `npm run soak` sets 10 000.
fc.configureGlobal({ numRuns: Number(process.env.EDIT_RUNS ?? 100) })

const sectionTypes = Object.keys(schemas.hydro.sections)
const settingKeys = ['heading', 'content', 'desktop', 'color_price', 'limit_product', 'main_menu', 'constructor', 'x']
export const settingKey = fc.constantFrom(...settingKeys)
export const { settings: anySettings } = fc.letrec<{ value: Json; settings: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>('', '#abc', 0, -1.5, 18, true, false, null, 'left'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('settings'),
  ),
  settings: fc.dictionary(settingKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
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

/** Any theme, including unknown settings and types. */
export const anyTheme: fc.Arbitrary<ThemeDocument> = fc
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
  path: fc.array(settingKey, { minLength: 1, maxLength: 3 }),
  random,
  version: anyTheme,
})
type Place = typeof place extends fc.Arbitrary<infer One> ? One : never

/** The page that edits apply to. */
export const editedPage = 'homepage'
const page = editedPage
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
/** Any edit of the editor. */
export const anyEdit = fc.tuple(fc.constantFrom(...edits), place)
