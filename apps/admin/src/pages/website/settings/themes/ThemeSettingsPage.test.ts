import { expect, it, vi } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../../testing/screen.ts'

const settings = 'GET /stores/onlinestore/themes/settings'
const deleted = {
  id: '019a0000-0000-7000-8000-0000000000bb',
  name: 'Winter',
  themeKey: 'newchick',
  deletedAt: '2026-11-21T05:00:00.000Z',
  removedAt: '2026-12-21T05:00:00.000Z',
}

it('stores the design of new themes as soon as it is chosen [A2-29] [A7-68]', async () => {
  const set = 'PUT /stores/themeTypes/newchick'
  let newThemeKey = 'hydro'
  const { requests } = await openAdmin('/settings/themes', {
    answers: {
      [settings]: () => ({ newThemeKey, deleted: [] }),
      [set]: () => {
        newThemeKey = 'newchick'
        return { newThemeKey }
      },
    },
  })
  await find('heading', 'Theme settings')
  await click('radio', /FASHION/)
  await vi.waitFor(() => expect(requests(set)).toHaveLength(1))
  await vi.waitFor(() => expect((all('radio', /FASHION/)[0] as HTMLInputElement).checked).toBe(true))
})

it('restores a deleted theme, and says when the bin is empty [A2-29]', async () => {
  let bin: object[] = [deleted]
  const restore = `POST /stores/onlinestore/themes/${deleted.id}/restore`
  await openAdmin('/settings/themes', {
    answers: {
      [settings]: () => ({ newThemeKey: 'hydro', deleted: bin }),
      [restore]: () => {
        bin = []
        return { id: deleted.id, name: 'Winter (2)' }
      },
    },
  })
  await findText(/Removed for good/)
  await click('button', 'Restore theme: Winter')
  await findText('“Winter (2)” is in the library again.')
  await findText('No deleted themes')
})

it('redraws all pictures on request', async () => {
  const draw = 'POST /stores/onlinestore/themes/pictures'
  const { requests } = await openAdmin('/settings/themes', {
    answers: {
      [settings]: { newThemeKey: 'hydro', deleted: [] },
      [draw]: { taskId: '019a0000-0000-7000-8000-0000000000e1' },
    },
  })
  await click('button', 'Redraw pictures')
  await vi.waitFor(() => expect(requests(draw)[0]?.body).toEqual({ all: true }))
})

it('says that the settings failed to load, and retries', async () => {
  let isDown = true
  await openAdmin('/settings/themes', {
    answers: { [settings]: () => (isDown ? 409 : { newThemeKey: 'hydro', deleted: [] }) },
  })
  await findText('Refused with 409')
  isDown = false
  await click('button', 'Retry')
  await findText('No deleted themes')
})
