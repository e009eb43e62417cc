import { expect, it, vi } from 'vitest'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const image = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  ...{
    name: 'mug.jpg',
    alt: '',
    thumbnailUrl: '/files/mug-160.webp',
    url: '/files/mug.webp',
    width: 3000,
    height: 2000,
  },
  ...{ byteCount: 2_400_000, isUsed: false, createdAt: '2026-11-01T00:00:00Z' },
}
const detail = {
  ...image,
  ...{ focalX: 50, focalY: 50, hasOriginal: false, hasMoreProducts: true, revision: 3 },
  products: [{ id: '019a0000-0000-7000-8000-0000000000f2', title: 'Red mug' }],
  collections: [],
  sizeCharts: [],
  themes: [{ id: '019a0000-0000-7000-8000-0000000000f3', name: 'Autumn' }],
  isSocialImage: false,
}
const page = (items: object[]) => ({ items, previousCursor: null, nextCursor: null })

function choose(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', {
    value: names.map((name) => new File(['x'], name, { type: 'image/png' })),
    configurable: true,
  })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('shows how far each file is, sends its name, and reloads the list when one is there', async () => {
  let finish = () => {}
  const { requests } = await openAdmin('/media', {
    answers: {
      'GET /stores/media': page([image]),
      'GET /stores/media/count': { count: 1, isMore: false },
      'POST /stores/files': () =>
        new Promise((resolve) => {
          finish = () => resolve({ id: image.id, url: image.url, width: 1, height: 1 })
        }),
    },
  })
  await findText('2.4 MB')
  const before = requests('GET /stores/media').length
  choose('áo đỏ.png')
  const bar = (await find('progressbar', 'áo đỏ.png: uploading')) as HTMLProgressElement
  await vi.waitFor(() => expect(bar.value).toBe(0.5))
  finish()
  await vi.waitFor(() => expect(all('progressbar')).toEqual([]))
  expect(requests('POST /stores/files')[0]?.query.get('name')).toBe('áo đỏ.png')
  await vi.waitFor(() => expect(requests('GET /stores/media').length).toBeGreaterThan(before))
})

it('names what shows an image, and says why it cannot be deleted', async () => {
  await openAdmin(`/media/${image.id}`, {
    answers: {
      [`GET /stores/media/${image.id}`]: detail,
      [`DELETE /stores/media/${image.id}`]: problemWith(409, ['A product or theme shows this image.']),
    },
  })
  for (const text of ['Red mug', 'Autumn', 'More products use it.', 'The original of this image wasn’t kept.'])
    await findText(text)
  expect(all('button', 'Download original')).toEqual([])
  await click('button', 'Delete image')
  await click('button', 'Delete image', -1)
  await findText('A product or theme shows this image.')
})

it('sets the focal point with a click on the image', async () => {
  const { requests } = await openAdmin(`/media/${image.id}`, {
    answers: {
      [`GET /stores/media/${image.id}`]: detail,
      [`PUT /stores/media/${image.id}`]: { ...detail, focalX: 25, focalY: 100, revision: 4 },
    },
  })
  await find('textbox', 'From the left in percent')
  const box = document.querySelector<HTMLElement>('[class*=focal] img')!.parentElement!
  box.getBoundingClientRect = () => new DOMRect(10, 10, 200, 100)
  box.dispatchEvent(new PointerEvent('pointerdown', { clientX: 60, clientY: 400, bubbles: true }))
  await click('button', 'Save')
  await vi.waitFor(() =>
    expect(requests(`PUT /stores/media/${image.id}`)[0]?.body).toMatchObject({ focalX: 25, focalY: 100 }),
  )
})

it('says that an image is the social image of the shop, and leads to the preferences', async () => {
  const used = { ...detail, products: [], themes: [], hasMoreProducts: false, isSocialImage: true }
  await openAdmin(`/media/${image.id}`, { answers: { [`GET /stores/media/${image.id}`]: used } })
  expect((await find('link', 'Social sharing image')).getAttribute('href')).toBe('/admin/northwind/preferences')
  expect(all('heading', 'Preferences')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Nothing uses it')
})
