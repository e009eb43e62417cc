import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { blocksOf } from '@backroom/storefront/test-sections'
import type { Block, JsonObject, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, type, typeInto } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const blue = { _id: '019a0000-0000-7000-8000-0000000000b1', title: 'Blue mug', handle: 'blue-mug', imageUrl: '' }
const productsCall = 'GET /stores/onlinestore/themes/products'

/** Opens the editor on a home page with only this section. */
async function openSection(themeKey: ThemeKey, type: string, settings: JsonObject = {}, blocks: Block[] = []) {
  const editor = await openEditor(
    themeKey,
    (document: ThemeDocument) => {
      const section = { type, name: '', hidden: false, settings, ...blocksOf(...blocks) }
      document.pages.homepage = { sections: { s: section }, order: ['s'] }
    },
    { [productsCall]: { products: [blue] } },
  )
  await openPanel(themeSchemas[themeKey].sections[type]!.texts.en.name[themeKey])
  const stored = async () => (await editor.saved()).pages.homepage.sections.s!
  return { ...editor, stored }
}
const unfold = (at: number) => {
  document.querySelectorAll('details')[at]!.open = true
}

describe('the flash deals panel [B2-61]', () => {
  const detail: Block = { type: 'detail', settings: {} }

  it('adds at most 10 products to the deal [B5-16] [B9-23]', async () => {
    const { stored } = await openSection('hydro', 'flash_deal', {}, Array(9).fill(detail))
    await click('button', 'Add deal product')
    await findText('Deal product: At most 10.')
    expect(all('button', 'Add deal product')).toEqual([])
    await click('button', 'Remove Deal product 3')
    await find('button', 'Add deal product')
    expect((await stored()).blockOrder).toHaveLength(9)
  })

  it('searches 300 ms after the last key, and not for an empty text [B5-20] [B5-21] [B9-08]', async () => {
    const { requests, stored } = await openSection('hydro', 'flash_deal', {}, [detail])
    unfold(0)
    ;(await find('textbox', 'Product')).focus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const typeKeys = (text: string) => typeInto(all('textbox', 'Product')[0] as HTMLInputElement, text)
    const queryKeys = () => requests(productsCall).length
    typeKeys('  ')
    await vi.advanceTimersByTimeAsync(1_000)
    typeKeys('b')
    await vi.advanceTimersByTimeAsync(299)
    typeKeys('bl')
    await vi.advanceTimersByTimeAsync(299)
    expect(queryKeys()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(queryKeys()).toBe(1))
    await click('option', 'Blue mug')
    await vi.waitFor(() => expect((all('textbox', 'Product')[0] as HTMLInputElement).value).toBe('Blue mug'))
    expect((await stored()).blocks.b1?.settings).toEqual({ product: 'blue-mug' })
  })

  it('shows the name of the chosen product without a search [B5-21]', async () => {
    const chosen: Block = { type: 'detail', settings: { product: 'blue-mug' } }
    const { requests } = await openSection('hydro', 'flash_deal', {}, [chosen])
    unfold(0)
    await vi.waitFor(() => expect((all('textbox', 'Product')[0] as HTMLInputElement).value).toBe('Blue mug'))
    const queryKeys = requests(productsCall).map(({ query }) => [...query.keys()])
    expect([...new Set(queryKeys.flat())]).toEqual(['handle'])
  })

  it('stores the end when days, hours or minutes are entered, and not on display [B5-17] [B5-18] [B9-22]', async () => {
    const { saved, stored } = await openSection('hydro', 'flash_deal', {}, [{ type: 'count-down', settings: {} }])
    unfold(0)
    const days = (await find('spinbutton', 'Days')) as HTMLInputElement
    expect(days.value).toBe('5')
    await findText('Not started: customers see no countdown.')
    await type('Heading', 'Today')
    expect((await saved()).pages.homepage.sections.s?.blocks.b1?.settings).toEqual({})
    const before = Date.now()
    await type('Hours', '6', 'spinbutton')
    const { time } = (await stored()).blocks.b1!.settings as { time: { end: string } & JsonObject }
    expect(time).toMatchObject({ day: 5, hour: 6, minute: 0 })
    const total = (5 * 24 + 6) * 3_600_000
    expect(Date.parse(time.end)).toBeGreaterThanOrEqual(before + total)
    expect(Date.parse(time.end)).toBeLessThanOrEqual(Date.now() + total)
    await type('Minutes', 'x', 'spinbutton')
    expect((await stored()).blocks.b1!.settings.time).toEqual(time)
    await find('button', 'Restart countdown')
  })
})

describe.each([
  ['collection_list', 'hydro', 'Items per row', 2, 6],
  ['collection_list', 'newchick', 'Items per row', 2, 8],
  ['feature-content', 'hydro', 'Items per row', 2, 6],
  ['feature-content', 'newchick', 'Items per row', 2, 8],
  ['collection_list', 'hydro', 'Items per row on mobile', 2, 4],
  ['feature-content', 'newchick', 'Items per row on mobile', 2, 4],
  ['style-collection', 'hydro', 'Products per row', 4, 6],
  ['product_with_collection', 'newchick', 'Products per row', 4, 6],
  ['slider-product', 'hydro', 'Products per row', 4, 6],
] as const)('%s in %s: %s', (section, theme, label, least, most) => {
  it(`takes ${least} to ${most} and rejects other numbers [B2-80] [B2-81] [B2-82] [B2-85] [B5-04..08]`, async () => {
    const blocks = section === 'slider-product' ? [{ type: 'item', settings: {} }] : []
    const editor = openEditor(theme, ({ pages }) => {
      pages.homepage.sections = {
        s: { type: section, name: 'Mine', hidden: false, settings: {}, ...blocksOf(...blocks) },
      }
      pages.homepage.order = ['s']
    })
    const { saved } = await editor
    // Items just added are open.
    if (section === 'slider-product') {
      await click('button', 'Add section')
      await click('button', 'Add Slider product')
      unfold(0)
    } else await openPanel('Mine')
    await findText(`${least} to ${most}`)
    const value = async () => {
      const { sections, order } = (await saved()).pages.homepage
      const shown = sections[section === 'slider-product' ? order[1]! : 's']!
      const settings = blocks.length > 0 ? shown.blocks[shown.blockOrder[0]!]!.settings : shown.settings
      return settings[label === 'Items per row on mobile' ? 'item_per_row_mobile' : 'item_per_row']
    }
    for (const good of [most, least]) {
      await type(label, String(good), 'spinbutton')
      expect(await value()).toBe(good)
    }
    for (const wrong of [least - 1, most + 1]) await type(label, String(wrong), 'spinbutton')
    expect(((await find('spinbutton', label)) as HTMLInputElement).value).toBe(String(most + 1))
    await click('button', /^Undo/)
    expect(await value()).toBe(most)
  })
})

it('hides a product slider from the ordered list, and offers it in the picker [B2-86]', async () => {
  const { saved } = await openEditor('hydro')
  await click('button', 'Add section')
  await click('button', 'Add Slider product')
  await find('heading', 'Slider product')
  await click('button', 'Back to the list')
  await find('button', 'Slideshow')
  expect(all('button', 'Slider product').filter((one) => one.closest('ol'))).toEqual([])
  const { sections } = (await saved()).pages.homepage
  expect(Object.values(sections).map(({ type }) => type)).toContain('slider-product')
})

it('stores the HTML of reviews up to 50 000 characters, and says when it is longer [B2-79]', async () => {
  const { stored } = await openSection('newchick', 'product-review')
  const html = '<p onclick="a()">Good</p><script>b()</script>'
  await type('Reviews HTML', html)
  expect((await stored()).settings.body_html).toBe(html)
  await type('Reviews HTML', 'x'.repeat(50_001))
  await findText('Longer than 50,000 characters. Your last change wasn’t kept.')
  expect((await stored()).settings.body_html).toBe(html)
  // The back office shows it as text and never renders it.
  expect(document.querySelector('iframe, [onclick]')).toBeNull()
})

it('links the product widget to its settings, and has none itself', async () => {
  await openSection('hydro', 'product-widget')
  await findText('Shows your product widgets in order.')
  expect(all('textbox').filter((one) => one.closest('#editor-panel'))).toEqual([])
})

it('edits image, title, description and link of a key feature [B2-77]', async () => {
  const { stored } = await openSection('hydro', 'key_features', {}, [{ type: 'item', settings: {} }])
  unfold(0)
  await type('Title', 'Soft')
  await type('Description', 'Kind to the skin')
  await findText('Choose image')
  expect((await stored()).blocks.b1?.settings).toEqual({ title: 'Soft', description: 'Kind to the skin' })
})

it.each([
  ['featured-collection', 'Heading', 'heading'],
  ['image_with_text', 'Layout', 'choose_layout'],
])('opens the panel of %s [B2-62] [B2-78]', async (section, label, key) => {
  const { stored } = await openSection('newchick', section)
  if (key === 'heading') await type(label, 'Fresh')
  else await click('button', 'Cards')
  expect((await stored()).settings).toEqual({ [key]: key === 'heading' ? 'Fresh' : 'cards' })
})
