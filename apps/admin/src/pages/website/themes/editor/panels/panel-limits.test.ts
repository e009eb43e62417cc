import type { JsonObject, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { choose, find, findText, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const cards = (document: ThemeDocument) => {
  document.pages.homepage.sections.image_with_text_start!.settings.choose_layout = 'cards'
}
const settingsIn = ({ pages }: ThemeDocument, key: string): JsonObject => pages.homepage.sections[key]!.settings

interface Limit {
  name: string
  theme: ThemeKey
  panel: string
  label: string
  range: string
  least: number
  most: number
  section: string
  setting: string
}
const limit = (definition: Limit) => definition

describe.each([
  limit({
    name: 'change slides every 1 to 12 seconds',
    theme: 'hydro',
    panel: 'Slideshow',
    label: 'Change slides every',
    range: '1 to 12 s',
    least: 1,
    most: 12,
    section: 'head-image_start',
    setting: 'change_slides_every',
  }),
  limit({
    name: 'opacity 0 to 100 percent',
    theme: 'hydro',
    panel: 'Slideshow',
    label: 'Image opacity',
    range: '0 to 100 %',
    least: 0,
    most: 100,
    section: 'head-image_start',
    setting: 'opacity_image',
  }),
  limit({
    name: 'desktop items per row 2 to 6',
    theme: 'hydro',
    panel: 'Image with text',
    label: 'Images per row',
    range: '2 to 6',
    least: 2,
    most: 6,
    section: 'image_with_text_start',
    setting: 'images_per_row',
  }),
  limit({
    name: 'desktop items per row 2 to 8 for newchick',
    theme: 'newchick',
    panel: 'Image with text',
    label: 'Images per row',
    range: '2 to 8',
    least: 2,
    most: 8,
    section: 'image_with_text_start',
    setting: 'images_per_row',
  }),
  limit({
    name: 'collection-section items per row 4 to 6',
    theme: 'hydro',
    panel: 'Featured collection',
    label: 'Products per row',
    range: '4 to 6',
    least: 4,
    most: 6,
    section: 'featured-collection_start',
    setting: 'item_per_row',
  }),
  limit({
    name: 'limit product 45 to 50',
    theme: 'hydro',
    panel: 'Featured collection',
    label: 'Number of products',
    range: '45 to 50',
    least: 45,
    most: 50,
    section: 'featured-collection_start',
    setting: 'limit_product',
  }),
])('$name', ({ theme, panel, label, range, least, most, section, setting }) => {
  it('accepts both limits, and rejects lower, higher, fractional and empty values [B1-06] [B5-02..05] [B5-07] [B5-09]', async () => {
    const { saved } = await openEditor(theme, cards)
    await openPanel(panel)
    await findText(range)
    const enter = (value: number | '') => type(label, String(value), 'spinbutton')
    for (const good of [most, least]) {
      await enter(good)
      expect(settingsIn(await saved(), section)[setting]).toBe(good)
    }
    for (const wrong of [least - 1, most + 1, least + 0.5, ''] as const) {
      await enter(wrong)
      const field = await find('spinbutton', label)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      await vi.waitFor(() => expect(field.getAttribute('aria-invalid'), String(wrong)).toBe('true'))
    }
    await openPanel('Colors')
    await type('Price', '#123456')
    expect(settingsIn(await saved(), section)[setting]).toBe(least)
  })
})

it('offers only the specified rich text sizes 10 to 36 px [B5-12]', async () => {
  await openEditor('hydro')
  await openPanel('Image with text')
  for (const details of document.querySelectorAll('details')) details.open = true
  const select = (await find('combobox', 'Text: Text size', 0)) as HTMLSelectElement
  const sizes = [...select.options].map(({ textContent }) => textContent)
  expect(sizes).toEqual(['px', '10', '12', '14', '16', '18', '20', '24', '30', '32', '36'])
})

it('offers left, center and right for a slide and sends the choice [B3-36]', async () => {
  const { saved } = await openEditor('hydro')
  await openPanel('Slideshow')
  document.querySelector('details')!.open = true
  const group = await vi.waitFor(() => {
    const [fieldset] = document.querySelectorAll('fieldset[aria-label="Text position"]')
    expect(fieldset).toBeDefined()
    return fieldset!
  })
  const buttons = [...group.querySelectorAll('button')]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Left', 'Center', 'Right'])
  for (const [index, position] of ['left', 'center', 'right'].entries()) {
    buttons[index]!.click()
    const { content } = settingsIn(await saved(), 'head-image_start') as { content: { desktop: JsonObject[] } }
    expect(content.desktop[0]?.position).toBe(position)
  }
})

it('changes an animation with its select', async () => {
  const { saved } = await openEditor('hydro')
  await openPanel('Slideshow')
  await choose('Text animation', 'Fade')
  expect(settingsIn(await saved(), 'head-image_start').text_animation).toBe('fade')
})
