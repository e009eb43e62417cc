import { newTheme } from '@backroom/storefront/sections/new-theme'
import { toWire } from '@backroom/theme/document/wire'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  { makes: ['theme', 'themePages', 'themeSettings', 'themeSections', 'themePatches'], make: makeTheme },
]

async function makeTheme(owner: pg.Pool, storeId: string) {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const theme = await insertedId(
    owner,
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', 'hydro', $2) returning id`,
    [storeId, JSON.stringify(document)],
  )
  const { pages, settings, sections } = toWire(theme, document)
  const themePatches = [{ path: ['settings', 'colors', 'color_price'], value: '#123456' }]
  return { theme, themePages: pages, themeSettings: settings, themeSections: sections, themePatches }
}
