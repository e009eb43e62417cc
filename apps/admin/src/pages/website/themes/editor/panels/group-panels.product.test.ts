import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { type JsonObject, type ThemeDocument, themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { type GroupPanel, groupPanels } from '@backroom/theme/groups/group-schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'
import { texts } from '../page-texts.en.ts'

// The preview is rejected by default, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const groups = ['product', 'style', 'element', 'currency', 'category', 'header', 'footer', 'typography', 'colors']
const preview = {
  'POST /stores/onlinestore/themes/019a0000-0000-7000-8000-0000000000aa/preview-token': {
    token: 'draft',
    expiresAt: '2099-11-21T06:00:00.000Z',
    previewOrigin: 'http://northwind.default.localhost',
  },
}
/** Sets the settings that other fields depend on. */
const unfold = ({ settings, fixed }: ThemeDocument) => {
  settings.category = { show_banner: true }
  fixed.header = { settings: { show_top_bar: true } }
}

const roles: Partial<Record<Field['kind'], string>> = {
  text: 'textbox',
  multiline: 'textbox',
  number: 'spinbutton',
  toggle: 'switch',
  color: 'textbox',
  link: 'combobox',
}
interface Place {
  label: string
  field: Field
}
/** The fields that a panel shows at once, including fields of groups. A list is found by its add button. */
const placesOf = (fields: Fields): Place[] =>
  Object.values(fields).flatMap((field): Place[] => {
    if ('isHidden' in field && field.isHidden) return []
    if (field.kind === 'group') return [{ label: field.label, field }, ...placesOf(field.fields)]
    return [{ label: field.kind === 'list' ? field.itemLabel : field.label, field }]
  })

const nameOf = ({ group, isSecond }: GroupPanel) => (isSecond && group.texts.en.second) || group.texts.en.name

function shows({ label, field }: Place, labelText: string): boolean {
  const role = roles[field.kind]
  if (field.kind === 'list')
    return all('button', texts.list.add.replace('{{item}}', labelText.toLowerCase())).length > 0
  if (role) return all(role, labelText).length > 0
  const shownLabels = [...document.querySelectorAll('legend, label, fieldset')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  )
  return label !== '' && shownLabels.includes(labelText)
}

describe.each(themeKeys)('the panels of %s', (themeKey) => {
  const panels = groupPanels(themeSchemas[themeKey].groups).filter(({ group }) => groups.includes(group.key))

  it.each(panels.map((panel) => [nameOf(panel), panel] as const))(
    '%s is listed under Setting, shows every field by its label and previews its page [B2-47] [B2-48] [B2-49] [B2-53] [B2-65] [B2-66] [B2-68..72] [B2-75] [B2-76]',
    async (name, panel) => {
      await openEditor(themeKey, unfold, preview)
      const frame = () => document.querySelector('iframe')?.dataset.page
      await vi.waitFor(() => expect(frame()).toBe('home'))
      await openPanel(name)
      const { labels } = panel.group.texts.en
      const missing = () =>
        placesOf(panel.fields)
          .map((place) => ({
            place,
            labelText: labels[place.label] ?? (texts.label as Record<string, string>)[place.label],
          }))
          .filter(({ place, labelText }) => labelText === undefined || !shows(place, labelText))
          .map(({ place }) => place.label)
      await vi.waitFor(() => expect(missing()).toEqual([]))
      expect(frame()).toBe(panel.group.previewPage ?? 'home')
    },
  )
})

const settingsIn = ({ settings }: ThemeDocument, group: string) => settings[group as 'product'] as JsonObject

describe('limits and choices', () => {
  it.each([
    ['Element', 'Show each suggestion for', '1 to 5 s', 1, 5, 'element', ['search', 'time_change_suggestion']],
    ['Product details', 'From', '0 to 100', 0, 100, 'product', ['setting_shipping', 'time_shipping', 'from']],
    ['Product details', 'To', '0 to 100', 0, 100, 'product', ['setting_shipping', 'time_shipping', 'to']],
    ['Typography', 'Price size', '8 to 80 px', 8, 80, 'typography', ['font_size_price']],
  ] as const)(
    '%s: %s accepts %s, both limits and nothing beyond [B5-01] [B5-10] [B5-11] [B3-49]',
    async (panel, label, range, least, most, group, path) => {
      const { saved } = await openEditor('hydro')
      await openPanel(panel)
      await findText(range)
      const stored = (document: ThemeDocument) =>
        path.reduce<unknown>((at, key) => (at as JsonObject | undefined)?.[key], settingsIn(document, group))
      for (const good of [most, least]) {
        await type(label, String(good), 'spinbutton')
        expect(stored(await saved())).toBe(good)
      }
      for (const wrong of [least - 1, most + 1]) {
        await type(label, String(wrong), 'spinbutton')
        const field = await find('spinbutton', label)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        await vi.waitFor(() => expect(field.getAttribute('aria-invalid'), String(wrong)).toBe('true'))
      }
    },
  )

  it.each([
    [
      'Product page',
      'Show savings as',
      ['Percentage', 'Amount'],
      'product',
      ['layout', 'sale_type'],
      ['percent', 'amount'],
    ],
    [
      'Product page',
      'Show options as',
      ['Buttons', 'Dropdown'],
      'product',
      ['layout', 'variant_style'],
      ['button', 'dropdown'],
    ],
    ['Product page', 'Color swatch shape', ['Square', 'Circle'], 'product', ['color_watch'], ['Square', 'Circle']],
    [
      'Product details',
      'Description position',
      ['Right', 'Below'],
      'product',
      ['position_tab_detail'],
      ['right', 'below'],
    ],
    [
      'Element',
      'Search on mobile',
      ['Icon', 'Input'],
      'element',
      ['search', 'type_search_in_mobile'],
      ['icon', 'input'],
    ],
  ] as const)(
    '%s: %s is one of %j and is sent as specified [B3-45] [B3-51] [B5-28] [B5-29] [B5-30]',
    async (panel, label, faces, group, path, values) => {
      const { saved } = await openEditor('hydro')
      await openPanel(panel)
      const buttons = [...document.querySelectorAll<HTMLElement>(`fieldset[aria-label="${label}"] button`)]
      expect(buttons.map(({ textContent }) => textContent)).toEqual(faces)
      for (const at of [1, 0]) {
        buttons[at]?.click()
        const stored = path.reduce<unknown>(
          (of, key) => (of as JsonObject | undefined)?.[key],
          settingsIn(await saved(), group),
        )
        expect(stored).toBe(values[at])
      }
    },
  )

  it('adds at most three description tabs and five custom tabs, and keeps the tab called Description [B5-23] [B5-24] [B3-52] [B4-26]', async () => {
    const { saved } = await openEditor('hydro')
    await openPanel('Product details')
    const addUntilFull = async (item: string, times: number) => {
      for (let count = 0; count < times; count++) await click('button', `Add ${item}`)
      await vi.waitFor(() => expect(all('button', `Add ${item}`)).toEqual([]))
    }
    await addUntilFull('description tab', 2)
    await addUntilFull('tab', 5)
    await find('button', 'Remove Description tab 2')
    await find('button', 'Remove Tab 1')
    expect(all('button', 'Remove Description tab 1')).toEqual([])
    const { setting_description, 'tabs-detail': own } = settingsIn(await saved(), 'product') as Record<string, object[]>
    expect([setting_description, own].map((list) => list?.length)).toEqual([3, 5])
    expect(setting_description?.[0]).toMatchObject({ heading: 'Description' })
  })

  it('takes the low stock message as rich text [B3-48]', async () => {
    await openEditor('hydro')
    await openPanel('Product page')
    await find('combobox', 'Low stock message: Text size')
  })

  it('has default labels for one piece and for several [B9-30]', async () => {
    await openEditor('hydro')
    await openPanel('Product page')
    const values = all('textbox', 'Singular').map((field) => (field as HTMLInputElement).value)
    expect(values).toEqual(['item', 'piece'])
    expect(all('textbox', 'Plural').map((field) => (field as HTMLInputElement).value)).toEqual(['items', 'pieces'])
  })

  it('has a Mobile entry in the footer of hydro only [B3-65] [B2-68]', async () => {
    await openEditor('hydro')
    await openPanel('Footer')
    await find('textbox', 'Mobile')
    await openEditor('newchick')
    await openPanel('Footer')
    await find('textbox', 'About the shop')
    expect(all('textbox', 'Mobile')).toEqual([])
  })
})

describe('fonts', () => {
  const fonts = [
    { name: 'Mulish', fontUrl: '/fonts/mulish.css', styles: ['200', '400', '700', '400italic'] },
    { name: 'Poppins', fontUrl: '/fonts/poppins.css', styles: ['400', '600', '950', '700italic'] },
  ]
  const answers = { 'GET /stores/onlinestore/fonts': { fonts } }
  const sheets = () => [...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.getAttribute('href'))

  it('are chosen from samples whose style sheets load with the list, by family and weight name [B7-24] [B7-26] [B9-43..45]', async () => {
    const { saved } = await openEditor('hydro', () => {}, answers)
    await openPanel('Typography')
    expect(sheets()).toEqual([])
    await click('button', 'Text font: Mulish')
    const samples = await vi.waitFor(() => {
      const radios = all('radio')
      expect(radios.map((one) => (one as HTMLInputElement).value)).toEqual(['Mulish', 'Poppins'])
      return radios
    })
    expect(sheets()).toEqual(['/fonts/mulish.css', '/fonts/poppins.css'])
    expect(samples[1]?.nextElementSibling?.getAttribute('style')).toContain('Poppins')
    samples[1]?.click()
    expect((await saved()).settings.typography).toEqual({
      type_base_family: { font: 'Poppins', style: '400', url: '/fonts/poppins.css', key: 'Poppins 400' },
    })
    await findText('Poppins has no Vietnamese letters.')
    const styles = (await find('combobox', 'Text font: weight')) as HTMLSelectElement
    expect([...styles.options].map(({ text }) => text)).toEqual(['Regular', 'Semi Bold', 'Extra Black', 'Bold Italic'])
    await choose('Text font: weight', 'Bold Italic')
    expect((await saved()).settings.typography).toMatchObject({ type_base_family: { style: '700italic' } })
  })

  it('stay unchanged when their list fails to load, and the list shows the error', async () => {
    let isUp = false
    await openEditor('hydro', () => {}, {
      ...preview,
      'GET /stores/onlinestore/fonts': () => (isUp ? { fonts } : 409),
    })
    await openPanel('Typography')
    await click('button', 'Text font: Mulish')
    await findText('Fonts couldn’t be loaded.')
    isUp = true
    await click('button', 'Retry')
    await vi.waitFor(() => expect(all('radio')).toHaveLength(2))
  })
})
