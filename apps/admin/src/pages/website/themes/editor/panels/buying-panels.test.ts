import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { type JsonObject, type ThemeDocument, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const panels = [
  { key: 'cart', page: 'cart', title: '[B2-50] [B2-73]' },
  { key: 'cart_goal', page: 'cart', title: '[B2-51] [B2-63]' },
  { key: 'cart_upsell', page: 'cart', title: '[B2-64]' },
  { key: 'checkout', page: 'product', title: '[B2-60]' },
  { key: 'thankpage', page: 'order', title: '[B2-52] [B2-74]' },
  { key: 'popup', page: 'home', title: '[B2-59]' },
]
const textsOf = (themeKey: ThemeKey, key: string) =>
  themeSchemas[themeKey].groups.find((group) => group.key === key)!.texts.en
async function openGroup(name: string) {
  await click('tab', 'Setting')
  await click('button', name)
  await find('heading', name)
}
const shownPage = async () => ((await find('combobox', 'Preview page')) as HTMLSelectElement).value
/** Switches on every setting that hides other fields. */
const open: Record<string, JsonObject> = {
  cart_upsell: { settings: { isShowMotivational: true, isShowCartUpsell: true } },
  checkout: { show_time_countdown: true },
}
const leave = (field: HTMLElement) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

/** The label keys of the visible fields. List items are closed. */
const labelsOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field: Field): string[] => {
    if ('isHidden' in field && field.isHidden) return []
    if (field.kind === 'group') return [...(field.isPlain ? [] : [field.label]), ...labelsOf(field.fields)]
    return field.kind === 'list' ? [] : [field.label]
  })
const isShown = (label: string) =>
  [...document.querySelectorAll('label, legend, [aria-label]')].some(
    (one) => one.textContent === label || one.getAttribute('aria-label')?.startsWith(label),
  )

describe.each(themeKeys.flatMap((themeKey) => panels.map((panel) => ({ themeKey, ...panel }))))(
  'the panel of $key in $themeKey',
  ({ themeKey, key, page, title }) => {
    const group = themeSchemas[themeKey].groups.find((one) => one.key === key)

    it(`has every field of its theme and previews its page ${title}`, async () => {
      await openEditor(themeKey, ({ settings }) => void Object.assign(settings, open))
      await click('tab', 'Setting')
      if (!group) {
        await find('button', 'Cart page')
        return expect(all('button', 'Cart upsell')).toEqual([])
      }
      const { name, labels } = textsOf(themeKey, key)
      // The checkout has no preview page, so the previous page stays.
      await choose('Preview page', 'Product page')
      await openGroup(name)
      await expect.poll(shownPage).toBe(page)
      const own = labels as Record<string, string>
      const parts = group.parts ? Object.values(group.fields) : [undefined]
      for (const part of parts) {
        if (part) await click('button', own[part.label]!)
        const fields = part?.kind === 'group' ? part.fields : group.fields
        for (const label of labelsOf(fields))
          if (own[label]) await vi.waitFor(() => expect(isShown(own[label]!), own[label]).toBe(true))
      }
    })
  },
)

it('has separate fields for each popup, one popup at a time [B2-59]', async () => {
  const { saved } = await openEditor('hydro')
  await openGroup('Popup')
  expect(all('textbox', 'Code')).toEqual([])
  await click('button', 'Welcome')
  await type('Code', 'HELLO10')
  await click('switch', 'Show popup')
  expect((await saved()).settings.popup).toEqual({ welcome: { code: 'HELLO10', isShow: true } })
})

it('accepts only a number as the goal [B5-19]', async () => {
  const { saved } = await openEditor('hydro')
  await openGroup('Cart goal')
  const field = await find('spinbutton', 'Goal')
  await findText('0 to 1,000,000,000')
  await type('Goal', '80.5', 'spinbutton')
  expect((await saved()).settings.cart_goal).toEqual({ settings: { goalAmount: 80.5 } })
  for (const wrong of ['', '-1', '1.005']) {
    await type('Goal', wrong, 'spinbutton')
    leave(field)
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid'), wrong).toBe('true'))
  }
})

it("defaults the checkout's countdown to 10 minutes [B9-21]", async () => {
  await openEditor('hydro', ({ settings }) => {
    settings.checkout = { show_time_countdown: true }
  })
  await openGroup('Checkout')
  const shown = async (name: string) => ((await find('spinbutton', name)) as HTMLInputElement).value
  expect([await shown('Days'), await shown('Hours'), await shown('Minutes')]).toEqual(['0', '0', '10'])
})

describe('the thank-you panel', () => {
  const group = 'Thank-you page'
  const summaries = (title: string) => {
    const list = [...document.querySelectorAll('fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === title,
    )
    return [...(list?.querySelectorAll('summary, p[class*=fixedItem]') ?? [])].map(({ textContent }) => textContent)
  }
  const unfold = async (name: string) => {
    const details = await vi.waitFor(() => {
      const details = [...document.querySelectorAll('details')].find(
        (one) => one.querySelector('summary')?.textContent === name,
      )
      expect(details).toBeDefined()
      return details!
    })
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  }
  const blocksIn = ({ settings }: ThemeDocument, part: string) =>
    (settings.thankpage as Record<string, { settings: { blocks: JsonObject[] } }>)[part]?.settings.blocks ?? []

  it('has the specified default steps and policies, each step with a unit of days [B3-55] [B3-56] [B9-31]', async () => {
    await openEditor('hydro')
    await openGroup(group)
    await vi.waitFor(() =>
      expect([summaries('Steps'), summaries('Policies')]).toEqual([
        ['Order Placed', 'Order Processing', 'Packaging & Quality Control', 'Shipped'],
        ['Production time', 'Shipping time'],
      ]),
    )
    await unfold('Shipped')
    expect(((await find('textbox', 'Time')) as HTMLInputElement).value).toBe('1')
    const unit = (await find('combobox', 'Unit')) as HTMLSelectElement
    expect(unit.selectedOptions[0]?.textContent).toBe('Days')
  })

  it('offers days, hours and minutes and sends the chosen unit [B5-27]', async () => {
    const { saved } = await openEditor('hydro')
    await openGroup(group)
    await unfold('Shipped')
    const unit = (await find('combobox', 'Unit')) as HTMLSelectElement
    expect([...unit.options].map(({ text }) => text)).toEqual(['Days', 'Hours', 'Minutes'])
    await choose('Unit', 'Hours')
    expect(blocksIn(await saved(), 'steps')[3]).toEqual({ name: 'Shipped', unit: 'hours' })
  })

  it('inserts a new step as the third, and allows at most four [B4-23] [B5-25]', async () => {
    const { saved } = await openEditor('hydro')
    await openGroup(group)
    await findText('At most 4.')
    expect(all('button', 'Add step')).toEqual([])
    await click('button', 'Remove Step 4')
    await click('button', 'Add step')
    await vi.waitFor(() => expect(summaries('Steps')).toHaveLength(4))
    expect(all('button', 'Add step')).toEqual([])
    expect(blocksIn(await saved(), 'steps')).toEqual([
      { name: 'Order Placed', isEdit: false },
      { name: 'Order Processing' },
      {},
      { name: 'Packaging & Quality Control' },
    ])
  })

  it('can neither open nor remove a locked step [B4-24] [B4-25]', async () => {
    await openEditor('hydro')
    await openGroup(group)
    await find('button', 'Remove Step 2')
    expect(all('button', 'Remove Step 1')).toEqual([])
    const unfolding = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(unfolding).not.toContain('Order Placed')
    expect(unfolding).toContain('Order Processing')
  })

  it('allows at most three policies [B5-26]', async () => {
    await openEditor('hydro')
    await openGroup(group)
    await click('button', 'Add policy')
    await findText('At most 3.')
    expect(all('button', 'Add policy')).toEqual([])
  })

  it('says “Required.” and “Invalid number.”, and keeps the typed text [B5-13] [B5-14] [B5-15] [B8-04]', async () => {
    const { saved } = await openEditor('hydro')
    await openGroup(group)
    await unfold('Shipped')
    const noteOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    const says = async (name: string, typed: string, note: string | undefined) => {
      const field = await find('textbox', name)
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      await type(name, typed)
      leave(field)
      await vi.waitFor(() => expect(noteOf(field), typed).toBe(note))
      expect(field.getAttribute('aria-invalid')).toBe(note ? 'true' : null)
    }
    await says('Name', '', 'Required.')
    await says('Name', 'Sent', undefined)
    await says('Time', '', 'Required.')
    for (const good of ['2', '1.5', '.5', '3.']) await says('Time', good, undefined)
    for (const wrong of ['two', '-1', '+1', '1e3', '1.2.3', '1 2', '.']) await says('Time', wrong, 'Invalid number.')
    expect(blocksIn(await saved(), 'steps')[3]).toEqual({ name: 'Sent', time: '.' })
  })
})
