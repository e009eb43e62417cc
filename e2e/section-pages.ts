// Prints a page of each theme with every section type: `node --import ./tools/tsx-hook.mjs e2e/section-pages.ts`.
import { join } from 'node:path'
import { readAssets } from '../packages/storefront/src/render/read-assets.ts'
import { renderPage } from '../packages/storefront/src/render/render-page.tsx'
import { themeSchemas } from '../packages/storefront/src/sections/theme-schemas.ts'
import { testStore, testTheme } from '../packages/storefront/src/test-pages.ts'
import { filledSection, testNeeds } from '../packages/storefront/src/test-sections.ts'
import { type Section, themeKeys } from '../packages/theme/src/document/document.ts'
import type { SectionSchema } from '../packages/theme/src/sections/section-schema.ts'

const assets = readAssets(join(import.meta.dirname, '../packages/storefront/dist'))

/** Like `filledSection`, with enough blocks to show their layout. */
function busySection(schema: SectionSchema): Section {
  const section = filledSection(schema)
  const blocks = Object.entries(section.blocks)
  const copies = Math.max(1, Math.min(4, Math.floor(schema.maxBlocks / (blocks.length || 1))))
  const busy = Array.from({ length: copies }, (_, copy) => blocks.map(([key, block]) => [key + copy, block] as const))
  return { ...section, blocks: Object.fromEntries(busy.flat()), blockOrder: busy.flat().map(([key]) => key) }
}

const pages = themeKeys.map((themeKey) => {
  const schemas = Object.values(themeSchemas[themeKey].sections)
  const theme = testTheme(themeKey, ({ pages }) => {
    pages.homepage = {
      sections: Object.fromEntries(schemas.map((schema) => [schema.type, busySection(schema)])),
      order: schemas.map(({ type }) => type),
    }
  })
  return [themeKey, renderPage({ kind: 'home', store: testStore(), needs: testNeeds }, theme, assets)]
})
process.stdout.write(JSON.stringify(Object.fromEntries(pages)))
