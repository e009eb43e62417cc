import { randomUUID } from 'node:crypto'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { toWire } from '@backroom/theme/document/wire'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['theme', 'themePages', 'themeSettings', 'themeSections', 'themePatches', 'themeVersion', 'themeShareLink'],
    make: makeTheme,
  },
]

async function makeTheme(owner: pg.Pool, storeId: string) {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const theme = await insertedId(
    owner,
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', 'hydro', $2) returning id`,
    [storeId, JSON.stringify(document)],
  )
  const { pages, settings, sections } = toWire(theme, document)
  const themeVersion = await insertedId(
    owner,
    `insert into theme_versions (store_id, theme_id, number, kind, document, revision)
     values ($1, $2, 1, 'published', $3, 1) returning id`,
    [storeId, theme, JSON.stringify(document)],
  )
  const themeShareLink = await insertedId(
    owner,
    `insert into theme_share_links (store_id, theme_id, token_hash, created_by, expires_at)
     values ($1, $2, sha256($3), gen_random_uuid(), now() + interval '1 day') returning id`,
    [storeId, theme, Buffer.from(randomUUID())],
  )
  const themePatches = [{ path: ['settings', 'colors', 'color_price'], value: '#123456' }]
  return {
    theme,
    themePatches,
    themeVersion,
    themeShareLink,
    themePages: pages,
    themeSettings: settings,
    themeSections: sections,
  }
}
