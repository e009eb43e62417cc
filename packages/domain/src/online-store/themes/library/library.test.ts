import { limits } from '@backroom/contract/online-store/themes/limits'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { templates } from '@backroom/storefront/templates/templates'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { themeToFile } from '@backroom/theme/document/theme-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits as serverLimits } from '../limits.ts'
import {
  activateTheme,
  addTemplate,
  cloneTheme,
  createTheme,
  emptyBin,
  findDraft,
  findThemeSettings,
  importTheme,
  listThemes,
  removeTheme,
  renameTheme,
  restoreTheme,
  setNewThemeKey,
} from '../themes.ts'
import { colored, makeTheme, themeEditor } from '../themes-test-api.ts'

let store: TestStore
let ada: Awaited<ReturnType<typeof themeEditor>>
beforeAll(async () => {
  store = await openTestStore()
  ada = await themeEditor(store, 'Ada')
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('delete from themes where store_id = any($1)', [[lotus, bamboo]])
  await store.database.owner.query('update stores set new_theme_key = null')
})

const names = async () => (await ada.as(listThemes)).themes.map(({ name }) => name)
const bin = async () => (await ada.as(findThemeSettings)).deleted
const file = (document = colored('#123456')) => JSON.parse(themeToFile(document))
const pictureTasks = async () =>
  (await store.database.owner.query(`select from tasks where kind = 'themes.pictures' and state = 'queued'`)).rowCount

describe('adding', () => {
  test('creates a theme of the chosen type, or of the type for new themes [A7-65] [A7-68]', async () => {
    const plain = await ada.as((ctx) => createTheme(ctx, { name: ' Spring ' }))
    expect(plain.name).toBe('Spring')
    expect((await ada.as((ctx) => createTheme(ctx, { name: 'Spring' }))).name).toBe('Spring (2)')
    expect(await ada.as((ctx) => findDraft(ctx, plain.id))).toEqual(newTheme('hydro', { storeName: 'lotus' }))
    expect(await ada.as((ctx) => setNewThemeKey(ctx, 'newchick'))).toEqual({ newThemeKey: 'newchick' })
    const [set, chosen] = [
      await ada.as((ctx) => createTheme(ctx, { name: 'Set' })),
      await ada.as((ctx) => createTheme(ctx, { name: 'Chosen', themeKey: 'hydro' })),
    ]
    expect((await ada.as((ctx) => findDraft(ctx, set.id))).themeKey).toBe('newchick')
    expect((await ada.as((ctx) => findDraft(ctx, chosen.id))).themeKey).toBe('hydro')
    expect(await pictureTasks()).toBe(1)
  })

  test.each(templates.map(({ id, name }) => ({ id, name: name.en })))(
    'adds the template $id with its name and with a chosen one [A7-74]',
    async ({ id, name }) => {
      const added = await ada.as((ctx) => addTemplate(ctx, { params: { id }, body: {} }))
      const again = await ada.as((ctx) => addTemplate(ctx, { params: { id }, body: {} }))
      const named = await ada.as((ctx) => addTemplate(ctx, { params: { id }, body: { name: 'Mine' } }))
      expect([added.name, again.name, named.name]).toEqual([name, `${name} (2)`, 'Mine'])
      const draft = await ada.as((ctx) => findDraft(ctx, added.id))
      expect(draft.fixed.footer.settings).toMatchObject({ copyright: '© lotus' })
      const { rows } = await store.database.owner.query('select template from themes where id = $1', [added.id])
      expect(rows).toEqual([{ template: id }])
    },
  )

  test('does not find a template of an unknown id', async () => {
    for (const id of ['none', '__proto__', '../atelier'])
      await expect(ada.as((ctx) => addTemplate(ctx, { params: { id }, body: {} }))).rejects.toMatchObject({
        code: 'not_found',
      })
  })

  test('copies the draft of a theme, and of no theme of another store [A7-70]', async () => {
    const id = await makeTheme(store, colored('#00aa00'))
    const copy = await ada.as((ctx) => cloneTheme(ctx, id))
    expect(copy.name).toBe('Copy of Theme')
    expect(await ada.as((ctx) => findDraft(ctx, copy.id))).toEqual(colored('#00aa00'))
    await expect(ada.as((ctx) => cloneTheme(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('shortens the name of a copy to the limit, and never splits a letter', async () => {
    const id = await makeTheme(store)
    await ada.as((ctx) => renameTheme(ctx, id, `${'ố'.repeat(70)}${'🧵'.repeat(5)}`))
    const copy = await ada.as((ctx) => cloneTheme(ctx, id))
    const again = await ada.as((ctx) => cloneTheme(ctx, id))
    expect(copy.name.length).toBeLessThanOrEqual(limits.nameLength)
    expect(again.name).toMatch(/ \(2\)$/)
    expect([copy.name, again.name].every((name) => name.isWellFormed())).toBe(true)
  })

  test('rejects a blank name, and renames to a trimmed one', async () => {
    const id = await makeTheme(store)
    await expect(ada.as((ctx) => renameTheme(ctx, id, ' \u00a0'))).rejects.toMatchObject({ code: 'theme_name_blank' })
    await expect(ada.as((ctx) => createTheme(ctx, { name: '  ' }))).rejects.toMatchObject({ code: 'theme_name_blank' })
    expect(await ada.as((ctx) => renameTheme(ctx, id, ' Tết '))).toMatchObject({ name: 'Tết' })
    await expect(ada.as((ctx) => renameTheme(ctx, id, 'Theirs'), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('holds no more themes than the limit, also when two are added at once', async () => {
    // Deleted ones take no room.
    const gone = await makeTheme(store)
    await store.database.owner.query('update themes set deleted_at = now() where id = $1', [gone])
    for (let count = 0; count < limits.themes - 1; count++) await makeTheme(store)
    const both = await Promise.allSettled(['One', 'Two'].map((name) => ada.as((ctx) => createTheme(ctx, { name }))))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_themes' } })
    expect(await names()).toHaveLength(limits.themes)
  })
})

describe('importing', () => {
  test('creates a theme from a file, and a second one from the same file [A7-73]', async () => {
    const first = await ada.as((ctx) => importTheme(ctx, { name: 'Summer', file: file() }))
    const second = await ada.as((ctx) => importTheme(ctx, { name: 'Summer', file: file() }))
    expect([first, second]).toMatchObject([
      { name: 'Summer', dropped: { count: 0, paths: [] } },
      { name: 'Summer (2)', dropped: { count: 0, paths: [] } },
    ])
    const { pages, settings } = await ada.as((ctx) => findDraft(ctx, second.id))
    expect({ pages, settings }).toEqual({ pages: colored('').pages, settings: colored('#123456').settings })
  })

  test('rejects a file of a newer version, and says what is wrong with another file', async () => {
    await expect(
      ada.as((ctx) => importTheme(ctx, { name: 'New', file: { ...file(), version: 99 } })),
    ).rejects.toMatchObject({ code: 'theme_file_newer' })
    for (const broken of [{}, { pages: {}, settings: {}, sections: {} }, { ...file(), settings: [] }])
      await expect(ada.as((ctx) => importTheme(ctx, { name: 'Broken', file: broken }))).rejects.toMatchObject({
        code: 'theme_file_invalid',
      })
    expect(await names()).toEqual([])
  })

  test('leaves out unknown sections, hostile numbers and texts, and names them', async () => {
    const hostile = file()
    const [key] = Object.keys(hostile.sections)
    hostile.sections.confetti_x = { type: 'confetti', settings: {}, blocks: [], index: 9 }
    hostile.settings.gold = { a: 1 }
    hostile.settings.colors = {
      color_price: 'url(javascript:alert(1))',
      color_cart_button: '#112233',
      color_new: '#fff',
    }
    hostile.settings.typography = { font_size_product: 1e300, font_size_price: -1e300, type_base_family: { font: 7 } }
    hostile.settings.cart = { heading: 'x'.repeat(100_000) }
    hostile.pages.fixed.header = { settings: { logo_desktop: 'javascript:alert(1)', text_topbar: 'Hi' } }
    hostile.sections[key!].settings.opacity_image = 'much'
    const { id, dropped } = await ada.as((ctx) => importTheme(ctx, { name: 'Hostile', file: hostile }))
    expect(dropped.paths.toSorted()).toEqual(
      [
        'fixed.header.settings.logo_desktop',
        'pages.homepage.sections.confetti_x',
        `pages.homepage.sections.${key}.settings.opacity_image`,
        'settings.cart.heading',
        'settings.colors.color_new',
        'settings.colors.color_price',
        'settings.gold',
        'settings.typography.font_size_price',
        'settings.typography.font_size_product',
        'settings.typography.type_base_family',
      ].toSorted(),
    )
    expect(dropped.count).toBe(10)
    const draft = await ada.as((ctx) => findDraft(ctx, id))
    expect(draft.settings.colors).toEqual({ color_cart_button: '#112233' })
    expect(draft.pages.homepage.order).not.toContain('confetti_x')
    expect(draft.fixed.header).toEqual({ settings: { text_topbar: 'Hi' } })
  })

  test('names the first parts that it left out, and counts all', async () => {
    const many = file()
    many.settings.colors = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`x${index}`, 1]))
    const { dropped } = await ada.as((ctx) => importTheme(ctx, { name: 'Many', file: many }))
    expect([dropped.count, dropped.paths.length]).toEqual([120, limits.droppedPaths])
  })
})

describe('the bin', () => {
  test('takes a theme out of the library and gives it back, with a number if the name is taken [A7-72]', async () => {
    const id = await makeTheme(store, colored('#00aa00'))
    await ada.as((ctx) => removeTheme(ctx, id))
    expect(await names()).toEqual([])
    await expect(ada.as((ctx) => findDraft(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(ada.as((ctx) => activateTheme(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
    expect(await bin()).toMatchObject([{ id, name: 'Theme' }])
    expect((await ada.as((ctx) => createTheme(ctx, { name: 'Theme' }))).name).toBe('Theme')
    await expect(ada.as((ctx) => restoreTheme(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
    expect(await ada.as((ctx) => restoreTheme(ctx, id))).toMatchObject({ name: 'Theme (2)' })
    expect(await ada.as((ctx) => findDraft(ctx, id))).toEqual(colored('#00aa00'))
    expect(await bin()).toEqual([])
  })

  test('never takes the live theme', async () => {
    const id = await makeTheme(store)
    await ada.as((ctx) => activateTheme(ctx, id))
    await expect(ada.as((ctx) => removeTheme(ctx, id))).rejects.toMatchObject({ code: 'theme_in_use' })
    expect(await names()).toEqual(['Theme'])
  })

  test('keeps a theme for thirty days', async () => {
    const [old, recent] = [await makeTheme(store), await makeTheme(store)]
    for (const id of [old, recent]) await ada.as((ctx) => removeTheme(ctx, id))
    const { deletedAt, removedAt } = (await bin())[0]!
    expect(Date.parse(removedAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000)
    const age = (id: string, interval: string) =>
      store.database.owner.query(`update themes set deleted_at = now() - $2::interval where id = $1`, [id, interval])
    await age(old, '30 days 1 minute')
    await age(recent, '29 days 23 hours')
    await store.inStore(emptyBin)
    expect((await bin()).map(({ id }) => id)).toEqual([recent])
  })

  test('holds a limited number, and removes the oldest beyond', async () => {
    const ids: string[] = []
    for (let count = 0; count < serverLimits.bin + 2; count++) {
      const id = await makeTheme(store)
      await ada.as((ctx) => removeTheme(ctx, id))
      ids.push(id)
    }
    expect((await bin()).map(({ id }) => id)).toEqual(ids.slice(2).reverse())
  })
})
