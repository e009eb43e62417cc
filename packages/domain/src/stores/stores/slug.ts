import { reservedSegments } from '@backroom/contract/pages/addresses'
import { slugPattern } from '@backroom/contract/stores/stores/slug'

/** Names that look like the platform's own; `reservedSegments` are pages of the back office. */
const reserved = new Set(
  'admin api app backroom billing blog cdn checkout default fashion files help mail pay preview shop static status support www'.split(
    ' ',
  ),
)

export const isSlug = (slug: string) => slugPattern.test(slug) && !reserved.has(slug) && !reservedSegments.has(slug)

/** Leaves space for a number within the limit of 40. */
const maxLength = 33

/** A slug from a store's name: `Tiệm Áo Đẹp` → `tiem-ao-dep`. */
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
