import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { FromPreview } from '@backroom/theme/preview-messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectFrame, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { all, choose, click, find, type } from '../../../../../testing/screen.ts'
import { changeTheme } from '../../../../../testing/theme-server.ts'
import { openScene } from '../testing/open-scene.ts'

beforeEach(stubFrames)
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** Waits a few ticks for port messages, deferred React work and an animation frame. */
async function settle() {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    for (let tick = 0; tick < 10; tick++) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Whole sections and documents are cut; other tests compare them. */
const lineOf = (message: object) => {
  const line = JSON.stringify(message, (key, value) => (key === 'data' && value !== null ? value.type : value))
  return line.length > 300 ? `${line.slice(0, 100)}…` : line
}

it('tells the preview every step of an edit, in this order', async () => {
  const theme = newTheme('newchick', { storeName: 'Northwind' })
  theme.settings.popup = { welcome: { isShow: true } }
  // Nothing can be saved, so a new frame does not know the changes.
  await openScene({ draft: theme, answers: { ...previewAnswers(), [changeTheme]: 503 } })
  const lines: string[] = []
  let frame = await connectFrame()
  let told = 0
  async function step(name: string, act: () => unknown) {
    await act()
    await settle()
    lines.push(`# ${name}`, ...frame.heard.slice(told).map(lineOf), '')
    told = frame.heard.length
  }
  const say = (message: FromPreview) => () => frame.say(message)
  const connected = ({ connect }: typeof frame) => {
    const { nonce: _, ...others } = connect as unknown as { nonce: string }
    lines.push('# the frame connects', lineOf(others), '')
  }
  connected(frame)
  await step('the section is selected before the frame has rendered', () => click('button', 'Featured collection'))
  await step('a text is typed before the frame has rendered', () => type('Heading', 'Early'))
  await step('the frame has rendered', say({ type: 'loaded', page: 'home' }))
  await step('the frame has rendered again', say({ type: 'loaded', page: 'home' }))
  await step('a text is typed', () => type('Heading', 'Fresh'))
  await step('a section is clicked in the preview', say({ type: 'select', section: 'head-image_start' }))
  await step('the next section is opened by keys', () =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', altKey: true })),
  )
  await step('the section before it is clicked in the preview', say({ type: 'select', section: 'head-image_start' }))
  const path = ['pages', 'homepage', 'sections', 'head-image_start', 'settings', 'show_text']
  await step('what is no text is edited in the preview', say({ type: 'edit', path, value: 'x' }))
  await step('a section is double-clicked', say({ type: 'open', section: 'featured-collection_start' }))
  await step('a text is edited in the preview', () => {
    const heading = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'heading']
    frame.say({ type: 'edit', path: heading, value: 'In\nplace' })
    frame.say({ type: 'edited' })
  })
  await step('the edit is undone', () => click('button', /^Undo/))
  await step('a missing section is selected', say({ type: 'select', section: 'missing' }))
  await step('a line between two sections is clicked', say({ type: 'add', index: 1 }))
  await step('the picker is closed', () => click('button', 'Close'))
  await step('the settings of the popups are opened', async () => {
    await click('tab', 'Setting')
    await click('button', 'Popup')
  })
  await step('the second popup is opened', async () => {
    const [parts] = document.querySelectorAll('#editor-panel fieldset')
    parts?.querySelectorAll('button')[1]?.click()
  })
  await step('the popup is closed in the preview', () => choose('Preview popup', 'Popup closed'))
  await step('the category is opened', async () => {
    await click('button', 'Back to the settings')
    await click('button', 'Category')
  })
  await step('the cart is opened', async () => {
    await click('button', 'Back to the settings')
    await click('button', 'Cart page')
  })
  await step('an empty cart is chosen', () => choose('Preview cart', 'Empty cart'))
  await step('another page is chosen', () => choose('Preview page', 'Product page'))
  await step('a product is sold out', () => choose('Preview product state', 'Sold out'))
  await step('the phone is chosen', () => click('button', 'Mobile', 0))
  await step('the frame fails', say({ type: 'failed', reason: 'It ran out of memory' }))
  expect(all('button', 'Retry')).toHaveLength(1)
  await click('button', 'Retry')
  await find('combobox', 'Preview page')
  frame = await connectFrame()
  told = 0
  connected(frame)
  await step('the new frame has rendered', say({ type: 'loaded', page: 'product' }))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./preview-messages.txt')
})
