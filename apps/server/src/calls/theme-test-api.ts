import { newTheme } from '@backroom/storefront/sections/new-theme'
import { lotus } from '@backroom/testing/fixtures/things'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import type { WireConfig } from '@backroom/theme/document/wire'
import type { TestCalls } from './calls-test-api.ts'

/** Reads and saves a theme's config by the API, and reads the stored one. */
export async function startTheme(server: TestCalls, themeKey: ThemeKey) {
  const document = newTheme(themeKey, { storeName: 'Lotus' })
  const [made] = await server.rows<{ id: string }>(
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', $2, $3) returning id`,
    [lotus, themeKey, JSON.stringify(document)],
  )
  const id = made!.id
  const pages = `/stores/onlinestore/themes/${id}/pages`
  let revision = 1
  return {
    id,
    document,
    read: async () => {
      const { body } = await server.call('GET', pages)
      return body[0] as WireConfig
    },
    save: async ({ pages: configPages, settings, sections }: Pick<WireConfig, 'pages' | 'settings' | 'sections'>) => {
      const body = { pages: configPages, settings, sections }
      const saved = await server.call('PUT', `${pages}/${id}`, body, { 'if-match': `"${revision}"` })
      if (saved.status === 200) revision = saved.body.revision
      return saved.status
    },
    stored: async () => {
      const [row] = await server.rows<{ draft: ThemeDocument }>('select draft from themes where id = $1', [id])
      return row!.draft
    },
  }
}
