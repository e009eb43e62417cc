// Prints a page for each section type and theme, everything filled in: `node --import ./tools/tsx-hook.mjs e2e/section-pages.ts`.
import { join } from 'node:path'
import { readAssets } from '../packages/storefront/src/render/read-assets.ts'
import { renderPage } from '../packages/storefront/src/render/render-page.tsx'
import { themeSchemas } from '../packages/storefront/src/sections/theme-schemas.ts'
import { testStore, testTheme } from '../packages/storefront/src/test-pages.ts'
import { filledSection, testNeeds } from '../packages/storefront/src/test-sections.ts'
import { themeKeys } from '../packages/theme/src/document/document.ts'

const assets = readAssets(join(import.meta.dirname, '../packages/storefront/dist'))

export interface SectionPage {
  themeKey: string
  type: string
  html: string
}

const pages = themeKeys.flatMap((themeKey) =>
  Object.values(themeSchemas[themeKey].sections).map((schema): SectionPage => {
    const theme = testTheme(themeKey, ({ pages }) => {
      pages.homepage = { sections: { s: filledSection(schema) }, order: ['s'] }
    })
    return {
      themeKey,
      type: schema.type,
      html: renderPage({ kind: 'home', store: testStore(), needs: testNeeds }, theme, assets),
    }
  }),
)
process.stdout.write(JSON.stringify(pages))
