import { expect, it, vi } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { openEditor, openPanel } from '../../../../testing/open-editor.ts'
import { click, find, findAddress, findText, type, typeInto } from '../../../../testing/screen.ts'

const widget = {
  id: '019a0000-0000-7000-8000-0000000000e3',
  kind: 'best_sellers',
  heading: 'Loved most',
  productCount: 8,
  collectionHandle: '',
  productHandles: [] as string[],
  isEnabled: false,
  position: 2,
  revision: 3,
  updatedAt: '2026-11-01T00:00:00Z',
}
const list = 'GET /stores/apps/widgets'
const rows = (...items: object[]) => ({ items, previousCursor: null, nextCursor: null })

it('lists the widgets with their content and state [B2-29]', async () => {
  await openAdmin('/apps/widgets', { answers: { [list]: rows(widget) } })
  const row = (await find('link', 'Loved most')).closest('tr')
  for (const text of ['Best sellers', '8', 'Hidden', '2']) expect(row?.textContent).toContain(text)
})

async function search(searchText: string) {
  const field = (await find('textbox', 'Add product')) as HTMLInputElement
  field.focus()
  typeInto(field, searchText)
}

it('creates a widget of two searched products', async () => {
  const create = 'POST /stores/apps/widgets'
  const product = (handle: string, title: string) => ({
    _id: crypto.randomUUID(),
    handle,
    title,
    imageUrl: '',
  })
  const { requests } = await openAdmin('/apps/widgets/create', {
    answers: {
      [list]: rows(),
      [create]: widget,
      'GET /stores/onlinestore/themes/products': ({ query }) => {
        const searched = query.get('handle') ?? query.get('search') ?? ''
        return { products: [product('mug', 'Mug'), product('tee', 'Tee')].filter(({ handle }) => handle === searched) }
      },
    },
  })
  await type('Heading', 'Picked')
  await click('radio', /^Chosen products/)
  await search('mug')
  await click('option', 'Mug')
  await click('button', 'Create widget')
  await findText('Choose at least two products.')
  await search('tee')
  await click('option', 'Tee')
  await click('button', 'Create widget')
  await findAddress('/apps/widgets')
  expect(requests(create)[0]?.body).toMatchObject({ heading: 'Picked', kind: 'chosen', productHandles: ['mug', 'tee'] })
})

it("links from the section's note in the editor to the widgets [B2-30]", async () => {
  // The preview is rejected, and the editor works without it.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openEditor('hydro', ({ pages }) => {
    const { sections, order } = pages.homepage
    sections.w = { type: 'product-widget', name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
    order.push('w')
  })
  await openPanel('Product widget')
  const link = await find('link', 'Product widgets')
  expect(link.getAttribute('href')).toMatch(/\/apps\/widgets$/)
  expect(link.getAttribute('target')).toBe('_blank')
  vi.restoreAllMocks()
})
