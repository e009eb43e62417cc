import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { frameNamed, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { all, choose, click, find } from '../../../../../testing/screen.ts'

beforeEach(stubFrames)
afterEach(() => vi.restoreAllMocks())

/** Sets the width of the window. */
const inWindow = (widthPx: number) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(min-width: 80em)' && widthPx >= 80 * 16,
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
const open = () => openEditor('hydro', undefined, previewAnswers())
const sizeOf = (frame: HTMLIFrameElement) => [frame.getAttribute('width'), frame.getAttribute('height')]

it('opens the theme of the address at the home page, with the preview next to sidebar and bar [B2-35] [B2-43]', async () => {
  const { requests } = await open()
  const frame = await frameNamed('Preview')
  expect(requests('GET /stores/onlinestore/themes/019a0000-0000-7000-8000-0000000000aa/pages')).not.toEqual([])
  expect(frame.dataset.page).toBe('home')
  expect(all('region', 'Edit')).toHaveLength(1)
})

it('shows the desktop at full size, and a phone of 375 by 667 pixels on request [B2-40] [B2-55] [B2-56]', async () => {
  inWindow(1024)
  await open()
  const frame = await frameNamed('Preview')
  expect((await find('button', 'Desktop')).getAttribute('aria-pressed')).toBe('true')
  expect(sizeOf(frame)).toEqual(['100%', '100%'])
  await click('button', 'Mobile')
  await vi.waitFor(() => expect(sizeOf(frame)).toEqual(['375', '667']))
  await click('button', 'Desktop')
  await vi.waitFor(() => expect(sizeOf(frame)).toEqual(['100%', '100%']))
})

it('shows both devices where they fit, and keeps the first frame mounted', async () => {
  inWindow(1440)
  await open()
  const frame = await frameNamed('Preview')
  await click('button', 'Desktop and mobile')
  expect(sizeOf(await frameNamed('Preview: Mobile'))).toEqual(['375', '667'])
  expect(await frameNamed('Preview: Desktop')).toBe(frame)
  expect(sizeOf(frame)).toEqual(['100%', '100%'])
  await click('button', 'Mobile')
  await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1))
  expect(sizeOf(frame)).toEqual(['375', '667'])
})

it('does not offer two previews in a narrow window', async () => {
  inWindow(1024)
  await open()
  await find('button', 'Mobile')
  expect(all('button', 'Desktop and mobile')).toEqual([])
})

it('shows the page of the page selector [B2-39]', async () => {
  await open()
  const frame = await frameNamed('Preview')
  await choose('Preview page', 'Product page')
  await vi.waitFor(() => expect(frame.dataset.page).toBe('product'))
  await choose('Preview page', 'Home page')
  await vi.waitFor(() => expect(frame.dataset.page).toBe('home'))
})
