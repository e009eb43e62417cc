import type { Section, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { schemaVersion } from '@backroom/theme/document/migrations'
import { presetSection } from '@backroom/theme/sections/preset-section'
import { themeSchemas } from './theme-schemas.ts'

const announcements: Record<ThemeKey, string> = {
  hydro: 'Free delivery on orders over $60',
  newchick: 'The new season is here',
}

/** Creates the theme of a new store. It has no images, so the storefront draws artwork. */
export function newTheme(themeKey: ThemeKey, storefront: { storeName: string }): ThemeDocument {
  const sections = Object.fromEntries(
    Object.values(themeSchemas[themeKey].sections).flatMap(({ type, starter }): [string, Section][] =>
      starter ? [[`${type}_start`, presetSection(type, starter(themeKey, storefront), numbered)]] : [],
    ),
  )
  return structuredClone({
    schemaVersion,
    themeKey,
    settings: {},
    fixed: {
      header: { settings: { show_top_bar: true, text_topbar: announcements[themeKey] } },
      footer: { settings: { copyright: `© ${storefront.storeName}` } },
    },
    pages: { homepage: { sections, order: Object.keys(sections) } },
  })
}

/** A counter instead of random keys, so that every new store has the same theme. */
const numbered = (block: string, taken: Section['blocks']) => `${block}_${Object.keys(taken).length + 1}`
