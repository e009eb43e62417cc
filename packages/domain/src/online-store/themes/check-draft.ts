import type { DraftWarnings } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { themeImages, themeReferences } from '@backroom/theme/theme-references'
import type { StoreContext } from '../../platform/context.ts'
import { imageBytes } from '../../platform/files/files.ts'
import { knownTargets, storable } from '../links/links.ts'
import { knownMenus } from '../menus/menus.ts'
import { findDraft } from './theme-queries.ts'

/** More of a kind are not judged: a theme that names more things than this is no shop. */
const mostJudged = 1_000

/** What of the saved draft only the database knows: what it names that is no more, and what its images weigh. */
export async function checkDraft(ctx: StoreContext, id: string): Promise<DraftWarnings> {
  const draft = await findDraft(ctx, id)
  const references = themeReferences(themeSchemas, draft).slice(0, mostJudged)
  const known = await knownTargets(ctx, references)
  const menus = await knownMenus(
    ctx,
    references.flatMap(({ name, slug }) => (name === 'menu' ? storable(slug) : [])),
  )
  const images = themeImages(themeSchemas, draft).slice(0, mostJudged)
  const weights = await imageBytes(ctx, [...new Set(images.map(({ address }) => address))].flatMap(storable))
  const bytesOf = (address: string) => weights.get(address) ?? 0
  const shownAtHome = images.filter(({ path: [part, page] }) => part === 'fixed' || page === 'homepage')
  return {
    links: references
      .filter((one) => (one.name === 'menu' ? !menus.has(one.slug) : !known.has(one)))
      .map((one) => ({ ...one, path: [...one.path] })),
    images: images.flatMap(({ path, address }) => {
      const bytes = bytesOf(address)
      return bytes > limits.imageBytes ? [{ path: [...path], bytes }] : []
    }),
    // An image that stands in several places is loaded once.
    pageBytes: [...new Set(shownAtHome.map(({ address }) => address))].reduce((sum, one) => sum + bytesOf(one), 0),
  }
}
