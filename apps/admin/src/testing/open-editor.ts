import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { fromWire, toWire } from '@backroom/theme/document/wire'
import type { GroupSchema } from '@backroom/theme/groups/group-schema'
import { groupSchemas } from '@backroom/theme/groups/groups'
import type { Answers } from './answers.ts'
import { openAdmin } from './open-admin.ts'
import { click, find, findText } from './screen.ts'

const settingNames = new Set(
  groupSchemas.flatMap(({ texts }: GroupSchema) => [texts.en.name, texts.en.second ?? texts.en.name]),
)

const id = '019a0000-0000-7000-8000-0000000000aa'
const save = `PUT /stores/onlinestore/themes/${id}/pages/${id}`

/** The theme editor on a new theme, as `change` leaves it; the preview is refused. */
export async function openEditor(
  themeKey: ThemeKey,
  change: (document: ThemeDocument) => void = () => {},
  answers: Answers = {},
  search = '',
) {
  const document = newTheme(themeKey, { storeName: 'Northwind' })
  change(document)
  const { requests } = await openAdmin(`/themes/${id}/editor${search}`, {
    answers: {
      [`GET /stores/onlinestore/themes/${id}/pages`]: [
        { ...toWire(id, document), revision: 3, publishedRevision: null },
      ],
      // Not published yet.
      [`GET /stores/onlinestore/themes/${id}/publication`]: [],
      'GET /stores/onlinestore/themes/collections': {
        collections: [
          { _id: '019a0000-0000-7000-8000-0000000000c0', title: 'Mugs', handle: 'mugs', image: { src: '' } },
        ],
      },
      [save]: { revision: 4, savedAt: '2026-11-21T05:00:00.000Z' },
      ...answers,
    },
  })
  await find('tab', 'Sections')
  /** Saves. @returns the document that was sent */
  const saved = async (): Promise<ThemeDocument> => {
    await click('button', 'Save')
    await findText('Saved')
    const read = fromWire(requests(save).at(-1)?.body)
    if ('findings' in read) throw new Error(JSON.stringify(read.findings))
    return read.document
  }
  return { requests, saved }
}

/** Opens the panel of a section, or of a settings group under Setting. */
export async function openPanel(name: string) {
  if (settingNames.has(name)) await click('tab', 'Setting')
  await click('button', name)
  await find('heading', name)
}
