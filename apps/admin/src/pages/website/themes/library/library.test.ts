import { limits } from '@backroom/contract/online-store/themes/limits'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeToFile } from '@backroom/theme/document/theme-file'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { exampleTheme } from '../../../../testing/examples.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../../testing/screen.ts'

const list = 'GET /stores/onlinestore/themes'
const winter = exampleTheme({
  id: '019a0000-0000-7000-8000-0000000000bb',
  name: 'Winter',
  themeKey: 'newchick',
  isLive: false,
  publishedRevision: null,
})
const path = `/stores/onlinestore/themes/${winter.id}`
const answers = { [list]: { themes: [exampleTheme(), winter], undo: null } }
const created = { id: '019a0000-0000-7000-8000-0000000000cc', name: 'Pantry' }

afterEach(() => vi.restoreAllMocks())

const choose = async (action: string, name = 'Winter') => {
  await click('button', `Actions for ${name}`)
  await click('menuitem', action)
}
describe('adding a theme', () => {
  const template = (id: string, categories: string[]) => ({
    ...{ id, name: { en: `${id} shop`, vi: id }, description: { en: `About ${id}`, vi: id } },
    ...{ themeKey: 'hydro', categories, pictureUrl: `/template-pictures/${id}/en.webp` },
  })
  const templates = [template('pantry', ['food']), template('atelier', ['clothing'])]
  const offered = { ...answers, 'GET /stores/onlinestore/templates': { templates } }

  it('shows templates with pictures, filters them, and adds the chosen one [A7-69] [A7-74]', async () => {
    const add = 'POST /stores/onlinestore/template/pantry'
    const { requests } = await openAdmin('/themes', { answers: { ...offered, [add]: created } })
    await click('button', 'Add theme')
    await findText('About atelier')
    expect(
      [...document.querySelectorAll('dialog img, [role=dialog] img')].map((image) => image.getAttribute('src')),
    ).toEqual(templates.map(({ pictureUrl }) => pictureUrl))
    await click('button', 'Food')
    await vi.waitFor(() => expect(all('button', /^Add template atelier/)).toEqual([]))
    await click('button', 'Add template pantry shop')
    await findText('“Pantry” is in your library. Customers don’t see it yet.')
    expect(requests(add)).toHaveLength(1)
    expect(requests(add)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(all('dialog')).toEqual([])
  })

  it('creates a theme without a template [A7-65]', async () => {
    const create = 'POST /stores/onlinestore/themes'
    const { requests } = await openAdmin('/themes', { answers: { ...offered, [create]: created } })
    await click('button', 'Add theme')
    await click('button', 'Start without a template')
    await vi.waitFor(() => expect(requests(create)).toHaveLength(1))
    expect(requests(create)[0]?.body).toEqual({ name: 'New theme' })
  })
})

describe('importing a theme file', () => {
  const add = 'POST /stores/onlinestore/themes/add'
  const config = themeToFile(newTheme('hydro', { storeName: 'Lotus' }))
  async function importFile(file: File, dropped = { paths: [] as string[], count: 0 }) {
    const opened = await openAdmin('/themes', { answers: { ...answers, [add]: { ...created, dropped } } })
    await find('button', 'Import file')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return opened
  }

  it('sends the file under its name, and names what was left out [A7-73]', async () => {
    const { requests } = await importFile(new File([config], 'Summer sale.json'), {
      paths: ['settings.gold'],
      count: 1,
    })
    await findText('settings.gold')
    await findText('1 part of the file is unknown or invalid here and was left out:')
    expect(requests(add)[0]?.body).toEqual({ name: 'Summer sale', file: JSON.parse(config) })
  })

  it('shortens a name of a thousand characters', async () => {
    const { requests } = await importFile(new File([config], `${'n'.repeat(1000)}.json`))
    await vi.waitFor(() => expect(requests(add)).toHaveLength(1))
    expect(requests(add)[0]?.body).toMatchObject({ name: 'n'.repeat(limits.nameLength) })
  })

  it('rejects a file of 50 MB before it is read, and a file that is no theme', async () => {
    const huge = new File([''], 'huge.json')
    Object.defineProperty(huge, 'size', { value: 50_000_000 })
    const read = vi.spyOn(huge, 'text')
    const { requests } = await importFile(huge)
    await findText(/larger than 5 MB/)
    expect(read).not.toHaveBeenCalled()
    expect(requests(add)).toEqual([])
  })

  it.each(['[]', 'Hello', 'null'])('rejects a file that contains %s', async (text) => {
    const { requests } = await importFile(new File([text], 'other.json'))
    await findText(/This file is not a theme/)
    expect(requests(add)).toEqual([])
  })
})

describe('the menu of a theme', () => {
  it('duplicates the theme [A7-70]', async () => {
    const clone = `POST ${path}/clone`
    const { requests } = await openAdmin('/themes', { answers: { ...answers, [clone]: created } })
    await choose('Duplicate theme')
    await vi.waitFor(() => expect(requests(clone)).toHaveLength(1))
  })

  it('deletes the theme after a question, and never offers it for the live or a scheduled one [A7-72]', async () => {
    const remove = `DELETE ${path}`
    const { requests } = await openAdmin('/themes', { answers: { ...answers, [remove]: {} } })
    await click('button', 'Actions for Northwind')
    await find('menuitem', 'Rename theme')
    expect(all('menuitem', 'Delete theme')).toEqual([])
    await choose('Delete theme')
    await findText(/stays in the bin for 30 days/)
    expect(requests(remove)).toEqual([])
    await click('button', 'Delete theme')
    await vi.waitFor(() => expect(requests(remove)).toHaveLength(1))
  })

  it('shows when a theme goes live, and cancels that', async () => {
    const unschedule = `DELETE ${path}/scheduled-publication`
    const themes = [exampleTheme(), { ...winter, publishAt: '2026-11-27T17:00:00.000Z', scheduledRevision: 3 }]
    const { requests } = await openAdmin('/themes', { answers: { [list]: { themes, undo: null }, [unschedule]: {} } })
    await findText(/Goes live/)
    await choose('Cancel publication time')
    await vi.waitFor(() => expect(requests(unschedule)).toHaveLength(1))
  })

  it('saves the theme as a file with its version', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:theme'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const document = newTheme('newchick', { storeName: 'Lotus' })
    const config = { ...toWire(winter.id, document), revision: 1, publishedRevision: null }
    await openAdmin('/themes', { answers: { ...answers, [`GET ${path}/pages`]: [config] } })
    await choose('Export theme')
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(JSON.parse(await saved[0]!.text())).toMatchObject({ version: 2, pages: expect.anything() })
  })

  it('offers no publication time to staff who may only edit', async () => {
    const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view', 'themes.edit'] })
    await openAdmin('/themes', { answers: { ...answers, ...scopes } })
    await click('button', 'Actions for Winter')
    await find('menuitem', 'Export theme')
    expect(all('menuitem', 'Choose publication time')).toEqual([])
  })
})

describe('activation', () => {
  it('says what changes for customers before it', async () => {
    const configOf = (id: string, key: 'hydro' | 'newchick') => [
      { ...toWire(id, newTheme(key, { storeName: 'Lotus' })), revision: 1, publishedRevision: 1 },
    ]
    const live = exampleTheme()
    await openAdmin('/themes', {
      answers: {
        ...answers,
        [`GET /stores/onlinestore/themes/${live.id}/publication`]: configOf(live.id, 'hydro'),
        [`GET ${path}/pages`]: configOf(winter.id, 'newchick'),
      },
    })
    await click('button', 'Make live: Winter')
    await findText('The design changes from DEFAULT to FASHION.')
    await findText('The announcement becomes “The new season is here”.')
  })

  it('can be undone with one press [A7-71]', async () => {
    const undo = { themeId: winter.id, previousName: 'Northwind', endsAt: '2026-11-21T06:10:00.000Z' }
    const call = `POST ${path}/undo-activation`
    const { requests } = await openAdmin('/themes', {
      answers: {
        [list]: { themes: [{ ...winter, isLive: true }, exampleTheme({ isLive: false })], undo },
        [call]: { id: exampleTheme().id, name: 'Northwind' },
      },
    })
    await click('button', 'Undo')
    await findText('“Northwind” is live again.')
    expect(requests(call)).toHaveLength(1)
  })
})
