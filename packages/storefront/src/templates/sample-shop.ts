import type { Language } from '@backroom/contract/platform/api/language'
import { allCollections } from '@backroom/theme/fields/define-field'
import { type ArtworkKind, artworkPath } from '../artwork/artwork-path.ts'
import type { HomePageView } from '../views/pages.ts'
import type { ProductCardView } from '../views/products.ts'
import type { Template } from './template.ts'

const cloth: readonly [ArtworkKind, string, string][] = [
  ['dress', 'Linen dress', 'Váy lanh'],
  ['shirt', 'Wide shirt', 'Áo sơ mi rộng'],
  ['scarf', 'Silk scarf', 'Khăn lụa'],
  ['tote', 'Canvas tote', 'Túi vải'],
]
const prints: readonly [ArtworkKind, string, string][] = [
  ['tee', 'Printed tee', 'Áo thun in'],
  ['mug', 'Mug', 'Cốc sứ'],
  ['poster', 'Poster', 'Áp phích'],
  ['hoodie', 'Hoodie', 'Áo hoodie'],
]
const count = 12

/** The home page of an invented shop with drawn products, for the picture of a template. */
export function sampleShop({ id, themeKey }: Template, language: Language): HomePageView {
  const kinds = themeKey === 'newchick' ? cloth : prints
  const products = Array.from({ length: count }, (_, index): ProductCardView => {
    const [kind, en, vi] = kinds[index % kinds.length] as (typeof kinds)[number]
    const image = { src: artworkPath(kind, `${id}${index}`), width: 800, height: 1000, alt: '' }
    return {
      id: `${index}`,
      handle: `sample-${index}`,
      title: language === 'vi' ? vi : en,
      image,
      priceCents: 1900 + 500 * (index % 5),
      priceVaries: false,
      available: true,
    }
  })
  const titles = language === 'vi' ? ['Hàng mới', 'Tất cả', 'Về chúng tôi'] : ['New', 'All products', 'About us']
  return {
    kind: 'home',
    store: {
      id: 'sample',
      name: language === 'vi' ? 'Cửa hàng của bạn' : 'Your shop',
      ...{ host: 'example.com', origin: 'https://example.com', seoTitle: '', seoDescription: '' },
      currency: 'USD',
      ...{ language, mainLanguage: language },
      locale: language === 'vi' ? 'vi-VN' : 'en-US',
      timeZone: 'UTC',
      visits: 'off',
      upsells: [],
      collections: titles.map((title) => ({ title, href: '/' })),
      menus: {},
    },
    needs: {
      collection: {
        [allCollections]: { handle: allCollections, title: '', products, total: count, page: 1, pages: 1 },
      },
      product: {},
      menu: {},
    },
    widgets: [],
  }
}
