import { reservedSegments } from '@backroom/contract/pages/addresses'
import { slugPattern } from '@backroom/contract/stores/stores/slug'

/** Names that would pass for the platform's own; `reservedSegments` would pass for pages of the back office. */
const reserved = new Set(
  'admin api app backroom billing blog cdn checkout default fashion files help mail pay preview shop static status support www'.split(
    ' ',
  ),
)

export const isSlug = (slug: string) => slugPattern.test(slug) && !reserved.has(slug) && !reservedSegments.has(slug)

/** Leaves room for a number within the 40 of an address. */
const maxLength = 33

/** An address made of a store's name: `Tiệm Áo Đẹp` → `tiem-ao-dep`. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')
  return isSlug(slug) ? slug : `shop-${slug}`.replace(/-+$/, '')
}
