import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import type { GroupSchema } from '@backroom/theme/groups/group-schema'
import { groupSchemas } from '@backroom/theme/groups/groups'
import type { Answers } from './answers.ts'
import { openAdmin } from './open-admin.ts'
import { click, find, findText } from './screen.ts'
import { themeId, themeServer } from './theme-server.ts'

const settingNames = new Set(
  groupSchemas.flatMap(({ texts }: GroupSchema) => [texts.en.name, texts.en.second ?? texts.en.name]),
)

/** Opens the theme editor on a new theme, changed by `change`. The preview is rejected. */
export async function openEditor(
  themeKey: ThemeKey,
  change: (document: ThemeDocument) => void = () => {},
  answers: Answers = {},
  search = '',
) {
  const document = newTheme(themeKey, { storeName: 'Northwind' })
  change(document)
  const { server, saveAs, answers: ofTheme } = themeServer(document)
  const { requests } = await openAdmin(`/themes/${themeId}/editor${search}`, {
    answers: {
      ...ofTheme,
      'GET /stores/onlinestore/themes/collections': {
        collections: [
          { _id: '019a0000-0000-7000-8000-0000000000c0', title: 'Mugs', handle: 'mugs', image: { src: '' } },
        ],
      },
      ...answers,
    },
  })
  await find('tab', 'Sections')
  /** Saves. @returns the document on the server */
  const saved = async (): Promise<ThemeDocument> => {
    await click('button', 'Save')
    await findText('Saved')
    return server.document
  }
  return { requests, saved, server, saveAs }
}

/** Opens the panel of a section, or of a settings group under Setting. */
export async function openPanel(name: string) {
  if (settingNames.has(name)) await click('tab', 'Setting')
  await click('button', name)
  await find('heading', name)
}
