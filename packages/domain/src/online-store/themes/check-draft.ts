import type { DraftWarnings } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { themeImages, themeReferences } from '@backroom/theme/theme-references'
import type { StoreContext } from '../../platform/context.ts'
import { imageBytes } from '../../platform/files/files.ts'
import { findVisibleTargets, storable } from '../links/links.ts'
import { findMenuHandles } from '../menus/menus.ts'
import { findDraft } from './theme-queries.ts'

/** References and images beyond this number are not checked. */
const maxChecked = 1_000

/** Warnings about the saved draft: broken links and heavy images. */
export async function checkDraft(ctx: StoreContext, id: string): Promise<DraftWarnings> {
  const draft = await findDraft(ctx, id)
  const references = themeReferences(themeSchemas, draft).slice(0, maxChecked)
  const targets = await findVisibleTargets(ctx, references)
  const menus = await findMenuHandles(
    ctx,
    references.flatMap(({ name, slug }) => (name === 'menu' ? storable(slug) : [])),
  )
  const images = themeImages(themeSchemas, draft).slice(0, maxChecked)
  const sizes = await imageBytes(ctx, [...new Set(images.map(({ address }) => address))].flatMap(storable))
  const bytesOf = (address: string) => sizes.get(address) ?? 0
  const homeImages = images.filter(({ path: [part, page] }) => part === 'fixed' || page === 'homepage')
  return {
    links: references
      .filter((reference) => (reference.name === 'menu' ? !menus.has(reference.slug) : !targets.has(reference)))
      .map((reference) => ({ ...reference, path: [...reference.path] })),
    images: images.flatMap(({ path, address }) => {
      const bytes = bytesOf(address)
      return bytes > limits.imageBytes ? [{ path: [...path], bytes }] : []
    }),
    // Browsers load a repeated image once.
    pageBytes: [...new Set(homeImages.map(({ address }) => address))].reduce(
      (sum, address) => sum + bytesOf(address),
      0,
    ),
  }
}
