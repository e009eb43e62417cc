import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { usualStates } from '@backroom/theme/preview-messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { connectFrame, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'

beforeEach(stubFrames)
afterEach(() => vi.restoreAllMocks())

const tees = { _id: '019a0000-0000-7000-8000-0000000000c1', title: 'Tees', handle: 'tees', image: { src: '' } }
const mug = { _id: '019a0000-0000-7000-8000-0000000000d1', title: 'Blue mug', handle: 'blue-mug', imageUrl: '' }

async function open(themeKey: ThemeKey = 'hydro', change: (document: ThemeDocument) => void = () => {}) {
  await openEditor(themeKey, change, {
    ...previewAnswers(),
    'GET /stores/onlinestore/themes/collections': { collections: [tees] },
    'GET /stores/onlinestore/themes/products': { products: [mug] },
  })
  const frame = await connectFrame()
  frame.say({ type: 'loaded', page: 'home' })
  await frame.hears({ type: 'select', section: null })
  return frame
}
async function chooseCollection(title: string) {
  await click('textbox', 'Preview collection')
  await click('option', title)
}
const states = () => all('combobox', /^Preview /).map((select) => select.getAttribute('aria-label'))
const optionsOf = async (name: string) =>
  [...((await find('combobox', name)) as HTMLSelectElement).options].map(({ text }) => text)

it('offers the states of the previewed page, and nothing for pages without states', async () => {
  const { hears } = await open()
  expect(states()).toEqual(['Preview page'])
  await openPanel('Cart page')
  expect(await optionsOf('Preview cart')).toEqual(['Filled cart', 'Empty cart', 'With a discount'])
  await choose('Preview cart', 'Empty cart')
  await hears({ type: 'state', popup: null, states: { ...usualStates, cart: 'empty' } })
  await choose('Preview page', 'Home page')
  await vi.waitFor(() => expect(states()).toEqual(['Preview page']))
})

it('offers to show a reached goal if there is one', async () => {
  const { hears } = await open('hydro', ({ settings }) => {
    settings.cart_goal = { settings: { isShow: true, goalAmount: 80 } }
  })
  await openPanel('Cart goal')
  await choose('Preview cart', 'Goal reached')
  await hears({ type: 'state', popup: null, states: { ...usualStates, cart: 'goalReached' } })
})

it('keeps the state of each page, announces it, and does not change the theme', async () => {
  const { heard, hears } = await open()
  await choose('Preview page', 'Product page')
  await choose('Preview product state', '200 variants')
  const states_ = { ...usualStates, product: 'manyVariants' }
  await hears({ type: 'state', popup: null, states: states_ })
  await findText('The preview shows: 200 variants')
  await choose('Preview page', 'Home page')
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'page', page: 'home' }))
  await choose('Preview page', 'Product page')
  expect(((await find('combobox', 'Preview product state')) as HTMLSelectElement).value).toBe('manyVariants')
  expect(heard.filter((message) => (message as { type: string }).type === 'patch')).toEqual([])
})

it('shows states of a collection, and of a search that is chosen beside it', async () => {
  const { hears } = await open()
  await openPanel('Category')
  await choose('Preview collection state', 'Filtered')
  await hears({ type: 'state', popup: null, states: { ...usualStates, collection: 'filtered' } })
  await choose('Preview list of products', 'Search results')
  await hears({ type: 'page', page: 'search' })
  expect(await optionsOf('Preview page')).toEqual(['Home page', 'Product page', 'Search page'])
  expect(await optionsOf('Preview search state')).toEqual([
    ...['Results', 'Corrected spelling', 'Nothing found', 'Nothing typed'],
  ])
  await choose('Preview search state', 'Nothing found')
  await hears({ type: 'state', popup: null, states: { ...usualStates, collection: 'filtered', search: 'nothing' } })
  await choose('Preview list of products', 'Collection')
  expect(((await find('combobox', 'Preview collection state')) as HTMLSelectElement).value).toBe('filtered')
})

it('offers running and ended countdowns on pages with a countdown', async () => {
  const { hears } = await open()
  expect(states()).not.toContain('Preview countdowns')
  await click('button', 'Add section')
  await click('button', 'Add Countdown')
  await choose('Preview countdowns', 'Countdown ended')
  await hears({ type: 'state', popup: null, states: { ...usualStates, clock: 'ended' } })
})

it('shows the edited popup open, closed or answered', async () => {
  const { hears } = await open()
  await openPanel('Popup')
  for (const [option, popup] of [
    ['Popup closed', 'closed'],
    ['Signed up or copied', 'answered'],
    ['Popup open', 'open'],
  ] as const) {
    await choose('Preview popup', option)
    await hears({ type: 'state', popup: 'discount', states: { ...usualStates, popup } })
  }
})

it('previews the product that was searched, and the newest one after clearing', async () => {
  const { hears, heard } = await open()
  await choose('Preview page', 'Product page')
  ;(await find('textbox', 'Preview product')).focus()
  await type('Preview product', 'blue')
  await click('option', 'Blue mug')
  await hears({ type: 'page', page: 'product', slug: 'blue-mug' })
  document.querySelector<HTMLElement>('[aria-label="Preview product: Clear product"]')!.click()
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'page', page: 'product', slug: undefined }))
})

it.each([
  ['hydro', {}, {}],
  ['newchick', { depth: 0 }, { depth: 1 }],
] as const)(
  'sends the frame of %s the slug and id of the collection, and its depth for newchick only [B4-36]',
  async (themeKey, top, below) => {
    const { hears, heard } = await open(themeKey)
    await openPanel('Category')
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ type: 'page', page: 'category', slug: 'all-lattehub-c', id: '', ...top }),
    )
    await chooseCollection('Tees')
    await vi.waitFor(() =>
      expect(heard.at(-1)).toEqual({ type: 'page', page: 'category', slug: 'tees', id: tees._id, ...below }),
    )
    await chooseCollection('All products')
    await hears({ type: 'page', slug: 'all-lattehub-c' })
  },
)

it('says that the collections failed to load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openEditor('hydro', undefined, {
    ...previewAnswers(),
    'GET /stores/onlinestore/themes/collections': new Error('The server is gone'),
  })
  await openPanel('Category')
  await findText('Collections couldn’t be loaded. Try again.')
})

it('sends page, choice and state to both frames', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(min-width: 80em)',
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  await openEditor('hydro', undefined, {
    ...previewAnswers(),
    'GET /stores/onlinestore/themes/collections': { collections: [tees] },
  })
  await click('button', 'Desktop and mobile')
  const frames = [await connectFrame('Preview: Desktop'), await connectFrame('Preview: Mobile')]
  for (const { say } of frames) say({ type: 'loaded', page: 'home' })
  await openPanel('Category')
  await chooseCollection('Tees')
  for (const { hears } of frames) await hears({ type: 'page', page: 'category', slug: 'tees', id: tees._id })
  await choose('Preview page', 'Product page')
  await choose('Preview product state', 'On sale')
  for (const { hears } of frames)
    await hears({ type: 'state', popup: null, states: { ...usualStates, product: 'onSale' } })
})

it('sends the current choice to a frame that opens later', async () => {
  await openEditor('hydro', undefined, {
    ...previewAnswers(),
    'GET /stores/onlinestore/themes/collections': { collections: [tees] },
  })
  await openPanel('Category')
  await chooseCollection('Tees')
  const { connect } = await connectFrame()
  expect(connect).toMatchObject({ page: 'category', slug: 'tees', id: tees._id })
})
