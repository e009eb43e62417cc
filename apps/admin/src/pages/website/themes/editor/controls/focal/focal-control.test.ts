import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../../testing/open-editor.ts'
import { find, findText, type } from '../../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** Opens the first image of an image-with-text block. */
async function openBlock(image: string) {
  const editor = await openEditor('hydro', ({ pages }) => {
    pages.homepage.sections.image_with_text_start!.blocks.item_1!.settings.image = image
  })
  await openPanel('Image with text')
  document.querySelector<HTMLDetailsElement>('#editor-panel details')!.open = true
  await find('spinbutton', 'From the left', 0)
  const stored = async () =>
    (await editor.saved()).pages.homepage.sections.image_with_text_start?.blocks.item_1?.settings.image_focal
  return stored
}

it('takes the focal point of an image as numbers from 0 to 100', async () => {
  const stored = await openBlock('/files/one.webp')
  const first = async (name: string) => (await find('spinbutton', name, 0)) as HTMLInputElement
  expect([(await first('From the left')).value, (await first('From the top')).value]).toEqual(['50', '50'])
  await type('From the left', '20', 'spinbutton')
  await type('From the top', '101', 'spinbutton')
  expect(await stored()).toEqual({ x: 20, y: 50 })
})

it('takes the point that is clicked on the image, and says that an empty field waits for an image', async () => {
  const stored = await openBlock('/files/one.webp')
  const box = document.querySelector<HTMLElement>('#editor-panel details [class*=focal]')!
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue({ left: 100, top: 10, width: 200, height: 50 } as DOMRect)
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 150, clientY: 60 }))
  expect(await stored()).toEqual({ x: 25, y: 100 })
})

it('says that the focal point needs an image', async () => {
  await openBlock('')
  await findText('Choose an image first.')
})
