import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { allCollections } from '@backroom/theme/fields/define-field'

export const cardsASection = 12

/** A theme whose home page has this many sections, each with a dozen cards. */
export function largeTheme(sectionCount: number): ThemeDocument {
  const document = newTheme('hydro', { storeName: 'Northwind Tees' })
  const keys = Array.from({ length: sectionCount }, (_, index) => `featured_${index + 1}`)
  const section = (key: string) => ({
    type: 'featured-collection',
    name: '',
    hidden: false,
    settings: { heading: `Heading of ${key}`, collection: allCollections, limit_product: cardsASection },
    blocks: {},
    blockOrder: [],
  })
  document.pages.homepage = { sections: Object.fromEntries(keys.map((key) => [key, section(key)])), order: keys }
  return document
}
