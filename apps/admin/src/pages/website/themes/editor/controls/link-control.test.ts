// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { all, choose, click, find, type } from '../../../../../testing/screen.ts'

// The preview is refused, and the editor goes on without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const link = 'Link of the button'
const slug = 'Address of the collection'

/** The first slide of the home page, unfolded, without a link. */
async function openSlide() {
  const editor = await openEditor('hydro', ({ pages }) => {
    const head = pages.homepage.sections['head-image_start']!
    head.settings = { content: { desktop: [{ heading: 'Made to be worn' }] } }
  })
  await openPanel('Slideshow')
  document.querySelector<HTMLDetailsElement>('#editor-panel details')!.open = true
  await find('combobox', link)
  return editor
}

it('asks for the page of a link first, and for the slug of a collection after that [B4-27]', async () => {
  await openSlide()
  const options = [...((await find('combobox', link)) as HTMLSelectElement).options].map(({ text }) => text)
  expect(options).toEqual(['No link', 'Home page', 'Collection'])
  expect(all('textbox', slug)).toEqual([])
  await choose(link, 'Home page')
  await find('button', `${link}: Clear link`)
  expect(all('textbox', slug)).toEqual([])
  await choose(link, 'Collection')
  await find('textbox', slug)
  await type(slug, 'mugs')
  expect(((await find('textbox', slug)) as HTMLInputElement).value).toBe('mugs')
})

it('clears a link and everything in it [B4-28]', async () => {
  await openSlide()
  await choose(link, 'Collection')
  await type(slug, 'mugs')
  await click('button', `${link}: Clear link`)
  await vi.waitFor(() => expect(all('textbox', slug)).toEqual([]))
  expect(((await find('combobox', link)) as HTMLSelectElement).value).toBe('')
  expect(all('button', `${link}: Clear link`)).toEqual([])
})
