import { expect, it, vi } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { exampleProductDetail } from '../../../../testing/examples.ts'
import { problemWith } from '../../../../testing/open-admin.ts'
import { cellText, coloredMug, openProduct } from '../../../../testing/product-page.ts'
import { all, choose, click, find, findText, type } from '../../../../testing/screen.ts'

const mug = coloredMug()
const saved = { ...mug, revision: 2 }
const upload = 'POST /stores/files'

const save = async (saves: () => unknown[]) => {
  await click('button', 'Save')
  await vi.waitFor(() => expect(saves()).not.toEqual([]))
}

async function chooseFiles(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = names.map(
    (name) => new File(['image'], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/png' }),
  )
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const fileId = (last: string) => `019a0000-0000-7000-8000-0000000000${last}`
const uploaded = (last: string) => ({ id: fileId(last), url: `/files/${last}.webp`, width: 1, height: 1 })

it('uploads several images at once, keeps the order in which they were chosen, and leaves out other files', async () => {
  const finish: (() => void)[] = []
  const answers = [uploaded('f1'), uploaded('f2')]
  const { saves } = await openProduct(mug, saved, {
    [upload]: () => {
      const answer = answers.shift()
      return new Promise((resolve) => finish.push(() => resolve(answer)))
    },
  })
  await chooseFiles('front.png', 'notes.txt', 'back.png')
  await find('progressbar', 'front.png: uploading')
  await find('progressbar', 'back.png: uploading')
  expect(all('progressbar', /notes/)).toEqual([])
  finish[1]!()
  await find('textbox', 'Description of Image 3')
  finish[0]!()
  await vi.waitFor(() => expect(all('progressbar')).toEqual([]))
  await type('Description of Image 4', 'The back')
  await save(saves)
  expect(saves()[0]?.images.slice(2)).toEqual([
    { fileId: fileId('f1'), alt: '' },
    { fileId: fileId('f2'), alt: 'The back' },
  ])
})

it('says why an upload failed, and tries it again', async () => {
  const answers = [problemWith(422, ['This is no image.']), uploaded('f1')]
  const { saves } = await openProduct(mug, saved, { [upload]: () => answers.shift() ?? 500 })
  await chooseFiles('front.png')
  await findText('This is no image.')
  await click('button', 'Try again')
  await find('textbox', 'Description of Image 3')
  await save(saves)
  expect(saves()[0]?.images).toHaveLength(3)
})

it('takes images from the media library with their descriptions, each once', async () => {
  const inLibrary = (last: string, alt: string) => ({
    ...{
      id: fileId(last),
      name: `${last}.png`,
      alt,
      thumbnailUrl: `/files/${last}-160.webp`,
      url: `/files/${last}.webp`,
    },
    ...{ width: 800, height: 600, byteCount: 9_000, isUsed: false, createdAt: '2026-11-01T00:00:00Z' },
  })
  const { saves } = await openProduct(mug, saved, {
    'GET /stores/media': {
      items: [inLibrary('f1', 'From the side'), inLibrary('f2', ''), inLibrary('e2', '')],
      previousCursor: null,
      nextCursor: null,
    },
  })
  await click('button', 'Choose from library')
  for (const name of ['f2.png', 'f1.png', 'e2.png', 'f2.png']) await click('button', name)
  await click('button', 'Add 2 images')
  await save(saves)
  const images = saves()[0]?.images
  expect(images).toHaveLength(3)
  expect(images?.at(-1)).toEqual({ fileId: fileId('f1'), alt: 'From the side' })
})

it('takes a removed image from its variants', async () => {
  const { saves } = await openProduct(mug, saved)
  await click('button', 'Remove A red mug')
  await vi.waitFor(() => expect(cellText(0, 'Image')).toBe('No image'))
  await save(saves)
  expect(saves()[0]?.images.map(({ fileId }) => fileId)).toEqual([fileId('e2')])
  expect(saves()[0]?.variants[0]?.imageId).toBeNull()
})

it('publishes a draft at a time of the store’s zone', async () => {
  const draft = coloredMug({ status: 'draft' })
  const { saves } = await openProduct(
    draft,
    { ...draft, revision: 2 },
    altered('GET /stores/config/preference', {
      standardTimezone: 'Asia/Kathmandu',
    }),
  )
  await click('checkbox', 'Publish at a chosen time')
  const input = (await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=datetime-local]')
    if (!found) throw new Error('no time yet')
    return found
  })) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2026-12-24T18:00')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await save(saves)
  expect(saves()[0]).toMatchObject({ status: 'draft', publishAt: '2026-12-24T12:15:00.000Z' })
})

it('forgets the time of publication when the product is active', async () => {
  const draft = coloredMug({ status: 'draft', publishAt: '2026-12-24T12:15:00.000Z' })
  const { saves } = await openProduct(draft, { ...draft, revision: 2 })
  await choose('Status', 'Active')
  await save(saves)
  expect(saves()[0]).toMatchObject({ status: 'active', publishAt: null })
})

it('previews the search result while it is typed, and says what happens to the old address', async () => {
  await openProduct(mug)
  await findText('If you change it, the old address leads to the new one.')
  await type('SEO title', 'The best mug')
  await findText('The best mug')
  await type('Address', 'best-mug')
  await findText('http://northwind.localhost:4000/products/best-mug')
})

it('adds tags with a comma or Enter, once each', async () => {
  const { saves } = await openProduct(coloredMug({ tags: ['Gift'] }), saved)
  await type('Tags', 'gift, Winter')
  await findText('Winter')
  await type('Tags', 'Sale')
  ;(await find('textbox', 'Tags')).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  await find('button', 'Remove tag Sale')
  await save(saves)
  expect(saves()[0]?.tags).toEqual(['Gift', 'Winter', 'Sale'])
})

it('edits a description with a table as HTML, which the editor would remove', async () => {
  const descriptionHtml = '<table><tbody><tr><td>120 g</td></tr></tbody></table>'
  const { saves } = await openProduct(coloredMug({ descriptionHtml }), saved)
  expect(await find('textbox', 'Description')).toMatchObject({ value: descriptionHtml })
  await type('Description', descriptionHtml.replace('120', '130'))
  await save(saves)
  expect(saves()[0]?.descriptionHtml).toBe(descriptionHtml.replace('120', '130'))
})

it('keeps a text that is no number at its field, and sends nothing', async () => {
  const [variant] = exampleProductDetail().variants
  const plain = exampleProductDetail({ options: [], variants: [{ ...variant!, title: '', optionValues: [] }] })
  const { saves } = await openProduct(plain, saved)
  await type('Weight', 'heavy')
  await click('button', 'Save')
  await findText('Enter a number.')
  expect(await find('textbox', 'Weight')).toMatchObject({ value: 'heavy' })
  expect(saves()).toEqual([])
  await type('Weight', '2 lb')
  await save(saves)
  expect(saves()[0]?.variants[0]?.weightGrams).toBe(907)
})

it('reads in Vietnamese', async () => {
  await openProduct(mug)
  await click('button', 'Tiếng Việt (VI)')
  await findText('Biến thể')
  await findText('Khi bạn đổi, đường dẫn cũ sẽ chuyển đến đường dẫn mới.')
  await vi.waitFor(() => expect(cellText(0, 'Giá')).toBe('9,00\u00a0US$'))
})
