import type { JsonObject, ThemeDocument } from '@backroom/theme/document/document'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { all, choose, click, find, findText, typeInto } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const link = 'Button link'
const collection = 'Collection'
const call = 'GET /stores/onlinestore/themes/collections'
const shown = () => (all('textbox', collection)[0] as HTMLInputElement | undefined)?.value

/** Opens the first slide of the home page, by default without a link. */
async function openSlide(urlButton?: JsonObject, answers: Answers = {}) {
  const leave = ({ pages }: ThemeDocument) => {
    const head = pages.homepage.sections['head-image_start']!
    head.settings = { content: { desktop: [{ heading: 'Made to be worn', ...(urlButton && { urlButton }) }] } }
  }
  const editor = await openEditor('hydro', leave, answers)
  await openPanel('Slideshow')
  document.querySelector<HTMLDetailsElement>('#editor-panel details')!.open = true
  await find('combobox', link)
  return editor
}

it('asks for the page of a link first, then for the collection [B4-27]', async () => {
  const { saved } = await openSlide()
  const options = [...((await find('combobox', link)) as HTMLSelectElement).options].map(({ text }) => text)
  expect(options).toEqual(['No link', 'Home page', 'Collection', 'Product', 'Page', 'Web address'])
  expect(all('textbox', collection)).toEqual([])
  await choose(link, 'Home page')
  await find('button', `${link}: Clear link`)
  expect(all('textbox', collection)).toEqual([])
  await choose(link, 'Collection')
  await vi.waitFor(() => expect(shown()).toBe('All products'))
  await click('textbox', collection)
  await click('option', 'Mugs')
  await vi.waitFor(() => expect(shown()).toBe('Mugs'))
  expect((await saved()).pages.homepage.sections['head-image_start']?.settings.content).toMatchObject({
    desktop: [{ urlButton: { name: 'collection', params: { slug: 'mugs' } } }],
  })
})

it('says that the collection of a link is deleted', async () => {
  await openSlide({ name: 'collection', params: { slug: 'sold' } }, { [call]: { collections: [] } })
  await findText('No collection at sold. Customers see nothing here.')
})

it('searches collections 300 ms after the last key, and lists them before anything is typed [B5-22] [B9-08]', async () => {
  const { requests } = await openSlide({ name: 'collection', params: { slug: 'all-lattehub-c' } })
  const searched = () => requests(call).filter(({ query }) => query.has('search'))
  await vi.waitFor(() => expect(requests(call)).not.toEqual([]))
  const field = (await find('textbox', collection)) as HTMLInputElement
  field.focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  typeInto(field, 'm')
  await vi.advanceTimersByTimeAsync(299)
  typeInto(field, 'mu')
  await vi.advanceTimersByTimeAsync(299)
  expect(searched()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(searched()).toHaveLength(1))
})

it('clears a link with all its parts [B4-28]', async () => {
  await openSlide()
  await choose(link, 'Collection')
  await click('button', `${link}: Clear link`)
  await vi.waitFor(() => expect(all('textbox', collection)).toEqual([]))
  expect(((await find('combobox', link)) as HTMLSelectElement).value).toBe('')
  expect(all('button', `${link}: Clear link`)).toEqual([])
})
