// @vitest-environment happy-dom

import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Path } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleTheme } from '../../../../../testing/examples.ts'
import { openAdmin, problemSaying } from '../../../../../testing/open-admin.ts'
import { click, find, findText } from '../../../../../testing/screen.ts'
import { themeId as id, themeServer } from '../../../../../testing/theme-server.ts'

const base = newTheme('hydro', { storeName: 'Northwind' })
const config = (path: Path, value: Json) => [
  { ...toWire(id, setValue(base, { path, value }).document), revision: 3, publishedRevision: 2 },
]
const label = ['settings', 'colors', 'color_cart_button_label']
const publication = `/stores/onlinestore/themes/${id}/publication`

const open = (publish: object = exampleTheme({ id, revision: 4, publishedRevision: 4 })) =>
  openAdmin(`/themes/${id}/editor`, {
    answers: {
      ...themeServer(setValue(base, { path: label, value: '#548227' }).document).answers,
      [`GET ${publication}`]: config(label, '#FFFFFF'),
      [`POST ${publication}`]: publish,
    },
  })

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('saves first, says what changes and what cannot be read, then publishes the saved revision', async () => {
  const { requests } = await open()
  await click('button', 'Publish theme')
  await findText('Colors: Cart button label: #FFFFFF → #548227')
  await find('button', /^Cart button label: contrast 1 to 1/)
  await click('button', 'Publish')
  await findText('Published. Buyers see it now.')
  expect(requests(`POST ${publication}`).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"'])
})

it('opens the field that a warning names', async () => {
  await open()
  await click('button', 'Publish theme')
  await click('button', /^Cart button label: contrast/)
  await find('heading', 'Colors')
  const field = await find('textbox', 'Cart button label')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})

it('claims nothing when the publication fails', async () => {
  await open(problemSaying(503))
  await click('button', 'Publish theme')
  await findText('What changes')
  await click('button', 'Publish')
  await findText('Not published. Try again.')
})
