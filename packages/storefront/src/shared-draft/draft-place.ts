import { type PreviewPage, previewPages } from '@backroom/theme/preview-messages'

/** A page of a shared draft with its product or collection. */
export interface DraftPlace {
  page: PreviewPage
  slug: string
}

/** Writes the page for the address of a shared draft. */
export function placeIn(search: string): DraftPlace {
  const query = new URLSearchParams(search)
  return { page: previewPages.find((one) => one === query.get('page')) ?? 'home', slug: query.get('slug') ?? '' }
}

export const searchOf = ({ page, slug }: DraftPlace): string =>
  `?${new URLSearchParams({ page, ...(slug && { slug }) })}`

const shown: { pattern: RegExp; page: PreviewPage }[] = [
  { pattern: /^\/()$/, page: 'home' },
  { pattern: /^\/products\/([^/]+)$/, page: 'product' },
  { pattern: /^\/collections\/([^/]+)$/, page: 'category' },
  { pattern: /^\/cart()$/, page: 'cart' },
]

/** The draft page that a storefront link leads to. Undefined for pages that a draft does not show. */
export function placeOfLink(href: string, here: string): DraftPlace | undefined {
  if (!URL.canParse(href, here)) return undefined
  const { origin, pathname } = new URL(href, here)
  if (origin !== new URL(here).origin) return undefined
  for (const { pattern, page } of shown) {
    const slug = pattern.exec(pathname)?.[1]
    if (slug !== undefined) return { page, slug: decoded(slug) }
  }
  return undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
