import { type PreviewPage, previewPages } from '@backroom/theme/preview-messages'

/** A page of a shared draft, and of which product or collection. */
export interface DraftPlace {
  page: PreviewPage
  slug: string
}

/** As the address of a shared draft says it. */
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

/** Where a link of the storefront leads within the draft; undefined for what a draft does not show. */
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
