import { collectionsPath, contentPagesPath, productPath } from '../links.ts'
import type { en } from '../texts/texts.en.ts'
import { textsIn } from '../texts/texts-in.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import type { LinkView } from '../views/store.ts'

type Texts = Pick<typeof en, 'home' | 'collections' | 'contentPages'>

export const homeCrumb = ({ home }: Texts): LinkView => ({ title: home, href: '/' })
export const collectionCrumbs = (texts: Texts): LinkView[] => [
  homeCrumb(texts),
  { title: texts.collections, href: collectionsPath() },
]

export const contentPageCrumbs = (texts: Texts): LinkView[] => [
  homeCrumb(texts),
  { title: texts.contentPages, href: contentPagesPath() },
]

/** The way from the home page to a page, which is last and has no link. Undefined for pages without a place. */
export function crumbsOf(page: StorefrontPageView): { above: LinkView[]; title: string } | undefined {
  const texts = textsIn(page.store.language)
  switch (page.kind) {
    case 'collection':
      return { above: collectionCrumbs(texts), title: page.collection.title || texts.allProducts }
    case 'collections':
      return { above: [homeCrumb(texts)], title: texts.collections }
    case 'product':
      return {
        above: [homeCrumb(texts), ...(page.product.collection ? [page.product.collection] : [])],
        title: page.product.title,
      }
    case 'reviews':
      return {
        above: [homeCrumb(texts), { title: page.product.title, href: productPath(page.product.handle) }],
        title: texts.reviews.heading,
      }
    case 'content':
      return { above: contentPageCrumbs(texts), title: page.content.title }
    case 'content-pages':
      return { above: [homeCrumb(texts)], title: texts.contentPages }
    default:
      return undefined
  }
}
