import type { DrawPicture } from '@backroom/domain/online-store/themes/themes'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { themePicture } from '@backroom/storefront/picture/theme-picture'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { resolve } from '@backroom/theme/resolve'
import { withMenus } from '../menu-views.ts'
import { homePage } from '../storefront-pages.ts'
import { encodePicture } from './encode-picture.ts'

/** Draws the home page of a theme with the products and menus of its store. */
export const drawThemePicture: DrawPicture = async ({ read, ports }, document) => {
  const theme = resolve(themeSchemas, document)
  const page = await read(async (ctx) => {
    const { language } = await findStore(ctx)
    return withMenus(ctx, theme, await homePage(ctx, theme, language))
  })
  return encodePicture(themePicture(page, theme), (key) => ports.files.get(key))
}
