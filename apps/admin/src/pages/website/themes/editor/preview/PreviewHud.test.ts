import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { connectFrame, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { click, find, findText, type } from '../../../../../testing/screen.ts'
import { createTimings } from './timings.ts'

beforeEach(stubFrames)
afterEach(() => vi.restoreAllMocks())

async function open(search: string) {
  await openEditor('hydro', undefined, previewAnswers(), search)
  const frame = await connectFrame()
  frame.say({ type: 'loaded', page: 'home' })
  await frame.hears({ type: 'select', section: null })
  return frame
}
const cells = () => [...document.querySelectorAll('main table tbody td')].map(({ textContent }) => textContent)

it('shows with ?hud the delay from a key to the change and to its paint', async () => {
  const { say, hears, frame } = await open('?hud')
  expect(new URL(frame.src).searchParams.has('hud')).toBe(true)
  await findText('0 measured')
  await click('button', 'Featured collection')
  const field = await find('textbox', 'Heading')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  const pressedMs = performance.timeOrigin + performance.now()
  await type('Heading', 'Fresh')
  await hears({ type: 'patch', seq: 1 })
  say({ type: 'timed', seq: 1, committedMs: pressedMs + 5, paintedMs: pressedMs + 1_000 })
  await findText('1 measured')
  const [commit = '', , , paint = ''] = cells()
  expect(Number(commit)).toBeGreaterThanOrEqual(5)
  expect(Number(commit)).toBeLessThan(1_000)
  expect(Number(paint.replace(',', ''))).toBeGreaterThanOrEqual(1_000)
})

it('measures nothing without it', async () => {
  const { frame } = await open('')
  expect(new URL(frame.src).searchParams.has('hud')).toBe(false)
  expect(document.querySelector('main table')).toBeNull()
})

it('computes the last value, the median and the 95th percentile of a hundred', () => {
  const timings = createTimings()
  for (let ms = 100; ms >= 1; ms--) timings.add({ commitMs: ms, paintMs: 2 * ms })
  expect(timings.measured()).toEqual({
    count: 100,
    commit: { last: 1, p50: 50, p95: 95 },
    paint: { last: 2, p50: 100, p95: 190 },
  })
})
