import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { PageSection } from '../parts/PageSections.tsx'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { type Storefront, StorefrontContext } from '../storefront-context.tsx'

/** A rendered section, and what it was rendered of. Other shops have other sections. */
interface DrawnSection {
  store: Storefront['store']
  theme: ResolvedTheme
  data: string
  html: string
}

const maxCharacters = 16 * 1024 * 1024

/** By the section, which is one object as long as its theme is published. */
const drawn = new LRUCache<ResolvedSection, DrawnSection>({
  maxSize: maxCharacters,
  sizeCalculation: ({ data, html }) => data.length + html.length + 1,
})

/**
 * Renders the sections of a theme page in order. A section whose theme, store and data are the same as last time is not rendered
 * again: one changed product renders the sections that show it.
 */
export const renderSections = (storefront: Storefront, theme: ResolvedTheme, themePage: string): string[] =>
  (theme.pages[themePage]?.sections ?? []).map((section) => {
    const data = dataOf(storefront, theme, section)
    const known = data === undefined ? undefined : drawn.get(section)
    if (known && known.store === storefront.store && known.theme === theme && known.data === data) return known.html
    const html = renderToString(
      <StorefrontContext value={storefront}>
        <PageSection themePage={themePage} id={section.key} />
      </StorefrontContext>,
    )
    if (data !== undefined) drawn.set(section, { store: storefront.store, theme, data, html })
    return html
  })

/** What a section shows besides its theme and its store; undefined if the time is part of it. */
function dataOf({ needs, widgets }: Storefront, { themeKey }: ResolvedTheme, section: ResolvedSection) {
  const schema = themeSchemas[themeKey].sections[section.type]
  if (schema?.showsTime) return undefined
  const wanted = schema?.needs?.(section.settings, section.blocks) ?? []
  return JSON.stringify(wanted.map((need) => (need.kind === 'widgets' ? widgets : needs.get(need.kind, need.handle))))
}
