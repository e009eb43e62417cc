import { usualStates } from '@backroom/theme/preview-messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { connectFrame, frameNamed, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { click, find, findText, type } from '../../../../../testing/screen.ts'

beforeEach(stubFrames)
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = () => openEditor('hydro', undefined, previewAnswers())
/** Stops the clock of the page until the test advances it. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Waits a few ticks for port messages and deferred React work. */
async function settle() {
  for (let tick = 0; tick < 20; tick++) await new Promise((resolve) => setImmediate(resolve))
}

async function openLoaded() {
  await open()
  const frame = await connectFrame()
  frame.say({ type: 'loaded', page: 'home' })
  await frame.hears({ type: 'select', section: null })
  return frame
}

it('shows the preview as soon as its frame is ready [B4-22]', async () => {
  await open()
  const { frame, say } = await connectFrame()
  expect(frame.dataset.loaded).toBe('false')
  await findText('Loading')
  say({ type: 'loaded', page: 'home' })
  await vi.waitFor(() => expect(frame.dataset.loaded).toBe('true'))
})

it('shows a silent frame after 5 s, and not earlier [B9-33]', async () => {
  const { say } = await openLoaded()
  say({ type: 'failed', reason: 'It did not answer' })
  const retry = await find('button', 'Retry')
  stopClock()
  retry.click()
  await settle()
  const frame = document.querySelector('iframe')!
  vi.advanceTimersByTime(4_999)
  await settle()
  expect(frame.dataset.loaded).toBe('false')
  vi.advanceTimersByTime(1)
  await settle()
  expect(frame.dataset.loaded).toBe('true')
})

it('sends the state to a frame 4 s after its greeting if it has not rendered by then [B9-32]', async () => {
  await open()
  await frameNamed('Preview')
  stopClock()
  const { heard } = await connectFrame()
  vi.advanceTimersByTime(3_999)
  await settle()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  await settle()
  expect(heard).toEqual([
    expect.objectContaining({ type: 'select', section: null, isScroll: true }),
    { type: 'state', popup: null, states: usualStates },
  ])
})

it('sends each change to the frame, followed by the selection [B4-20]', async () => {
  const { heard, hears } = await openLoaded()
  await click('button', 'Add section')
  await click('button', 'Add Countdown')
  await find('heading', 'Countdown')
  await hears({ type: 'select', section: expect.stringMatching(/^countdown_/), isScroll: true })
  const types = heard.map(({ type }) => type)
  const chosen = heard.find((message) => message.type === 'select' && message.section)
  expect(types.indexOf('patch')).toBeGreaterThan(-1)
  expect(types.indexOf('patch')).toBeLessThan(heard.indexOf(chosen!))
})

it('sends the selection with its data, theme, place, scroll target and scroll flag [B4-35]', async () => {
  const { hears } = await openLoaded()
  await click('button', 'Featured collection')
  await hears({
    type: 'select',
    section: 'featured-collection_start',
    data: expect.objectContaining({ type: 'featured-collection', settings: expect.anything() }),
    theme: 'hydro',
    index: 1,
    scrollId: 'featured-collection_start',
    isScroll: true,
  })
})

it('scrolls to a section that is selected in the list, and not to one that was clicked in the preview', async () => {
  const { hears, say } = await openLoaded()
  await click('button', 'Featured collection')
  await hears({ type: 'select', section: 'featured-collection_start', isScroll: true })
  say({ type: 'select', section: 'head-image_start' })
  await find('heading', 'Slideshow')
  await hears({ type: 'select', section: 'head-image_start', isScroll: false })
})

it('adds a section where a line of the preview is clicked [B2-45] [B2-57]', async () => {
  const { say, hears } = await openLoaded()
  say({ type: 'add', index: 1 })
  await findText('Choose a section')
  await click('button', 'Add Countdown')
  await hears({
    type: 'patch',
    patches: expect.arrayContaining([
      { path: ['pages', 'homepage', 'order'], value: expect.arrayContaining(['head-image_start']) },
    ]),
  })
})

it('sends edits with path and value, acknowledged by number [B4-20]', async () => {
  const { frame, hears, say } = await openLoaded()
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  const path = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'heading']
  await hears({ type: 'patch', patches: [{ path, value: 'Fresh' }] })
  say({ type: 'ack', seq: 1 })
  await vi.waitFor(() => expect(frame.dataset.acked).toBe('1'))
})
