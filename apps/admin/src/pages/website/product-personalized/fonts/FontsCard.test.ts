import { limits } from '@backroom/contract/catalog/fonts/limits'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, altered } from '../../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../../testing/screen.ts'

const list = 'GET /personalizes/fonts'
const upload = 'POST /personalizes/fonts'
const storeId = '019a0000-0000-7000-8000-000000000001'
const fontOf = (digit: string, name: string, productTitles: string[] = [], productCount = productTitles.length) => ({
  id: `019a0000-0000-7000-8000-0000000000f${digit}`,
  name,
  fontUrl: `/files/${storeId}/${digit.repeat(32)}/font.woff2`,
  productCount,
  productTitles,
})
const brush = fontOf('1', 'Brush', ['Apron', 'Bag', 'Cup'], 5)
const antique = fontOf('2', 'Antique')
const mug = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  productId: '019a0000-0000-7000-8000-0000000000d2',
  productTitle: 'Blue mug',
  label: 'Name on the mug',
  maxLength: 20,
  isRequired: true,
  font: { id: brush.id, name: brush.name, fontUrl: brush.fontUrl },
  revision: 3,
  createdAt: '2026-11-01T00:00:00Z',
}
const update = `PUT /personalizes/${mug.id}`
const open = (answers: Answers = {}) =>
  openAdmin('/product-personalized', {
    answers: {
      'GET /personalizes': { items: [mug], previousCursor: null, nextCursor: null },
      [list]: { fonts: [antique, brush] },
      ...answers,
    },
  })
const sampleOf = (family: string) =>
  vi.waitFor(() => {
    const sample = [...document.querySelectorAll('p')].find(({ style }) => style.fontFamily.includes(family))
    if (!sample) throw new Error(`Nothing is set in ${family}`)
    return sample
  })

function pick(name: string, bytes = new Uint8Array(8), contentType = 'font/woff2') {
  const field = document.querySelector<HTMLInputElement>('dialog input[type=file]')!
  Object.defineProperty(field, 'files', { value: [new File([bytes], name, { type: contentType })], configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the list', () => {
  it('shows each font with a sample line and the number of its products [A7-92]', async () => {
    await open()
    await findText('BrushUsed by 5 products')
    await findText('AntiqueNot used')
    const sample = await sampleOf(`font-${'1'.repeat(32)}`)
    expect(sample.textContent).toContain('Happy birthday')
    expect(sample.previousElementSibling?.textContent).toContain(`url('${brush.fontUrl}') format('woff2')`)
  })

  it('offers no changes to users who may only view', async () => {
    await open(altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }))
    await findText('BrushUsed by 5 products')
    expect(all('button', 'Upload font')).toEqual([])
    expect(all('button', 'Delete Brush')).toEqual([])
  })
})

describe('uploading', () => {
  it('sends the file with its name, shows the progress, and closes [A7-93]', async () => {
    const stored = Promise.withResolvers<object>()
    let fonts = [antique]
    const { requests } = await open({ [upload]: () => stored.promise, [list]: () => ({ fonts }) })
    await click('button', 'Upload font')
    await findText('at most 2 MB')
    pick('old-brush_script.woff2')
    await findText('old-brush_script.woff2')
    expect(((await find('textbox', 'Name')) as HTMLInputElement).value).toBe('old brush script')
    await type('Name', ' Old Brush ')
    await click('button', 'Upload font', -1)
    await findText('Uploading old-brush_script.woff2…')
    const created = fontOf('3', 'Old Brush')
    fonts = [antique, created]
    stored.resolve({ id: created.id, name: created.name, fontUrl: created.fontUrl })
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    const [sent] = requests(upload)
    expect(sent?.query.get('name')).toBe('Old Brush')
    expect(sent?.headers.get('content-type')).toBe('font/woff2')
    await findText('Old BrushNot used')
  })

  it('shows errors next to the field and keeps the dialog open', async () => {
    let isRefused = true
    const { requests } = await open({
      [upload]: () =>
        isRefused
          ? problemWith(400, ['This file isn’t a supported font.'])
          : { id: antique.id, name: 'small', fontUrl: antique.fontUrl },
    })
    await click('button', 'Upload font')
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
    const submit = () => click('button', 'Upload font', -1)
    await submit()
    await findText('Choose a font file.')
    await findText('Enter a font name.')
    pick('large.ttf', new Uint8Array(limits.fontBytes + 1))
    await findText('This file is larger than 2 MB.')
    await submit()
    expect(requests(upload)).toEqual([])
    // A system that does not know the file extension.
    pick('small.otf', new Uint8Array(8), '')
    await findText('small.otf')
    await submit()
    await findText('This file isn’t a supported font.')
    expect(requests(upload)[0]?.headers.get('content-type')).toBe('font/sfnt')
    expect(requests(upload)[0]?.query.get('name')).toBe('small')
    isRefused = false
    await submit()
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })
})

it('deletes a font after naming it and its products [A7-94]', async () => {
  const remove = `DELETE /personalizes/fonts/${brush.id}`
  const { requests } = await open({ [remove]: {} })
  await click('button', 'Delete Brush')
  await find('heading', 'Delete font Brush?')
  await findText('Used by Apron, Bag, Cup, and 2 more products.')
  expect(requests(remove)).toEqual([])
  await click('button', 'Delete font')
  await vi.waitFor(() => expect(requests(remove)).toHaveLength(1))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

it('sets a product’s text in an uploaded font, or in the store’s font', async () => {
  const { requests } = await open({ [update]: mug })
  await click('button', 'Blue mug')
  const choice = (await find('combobox', 'Text font')) as HTMLSelectElement
  await vi.waitFor(() => expect([...choice.options].map(({ text }) => text)).toHaveLength(3))
  expect([...choice.options].map(({ text }) => text)).toEqual(['Theme font', 'Antique', 'Brush'])
  expect(choice.value).toBe(brush.id)
  const choose = (value: string) => {
    choice.value = value
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('')
  await click('button', 'Save')
  await vi.waitFor(() => expect(requests(update)[0]?.body).toMatchObject({ fontId: null }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

describe('a failure to load fonts', () => {
  it('is only logged, and the dialog works without the list [A8-08]', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { requests } = await open({ [list]: 409, [update]: mug })
    await find('heading', 'Fonts')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('A call failed silently', expect.anything()))
    expect(all('alert')).toEqual([])
    await click('button', 'Blue mug')
    await type('Field label', 'Her name')
    expect(((await find('combobox', 'Text font')) as HTMLSelectElement).value).toBe(brush.id)
    await click('button', 'Save')
    await find('status', /Saved/)
    expect(requests(update)[0]?.body).toMatchObject({ label: 'Her name', fontId: brush.id })
    expect(all('alert')).toEqual([])
  })

  it('keeps the last list [A8-08]', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isBroken = false
    await open({ [list]: () => (isBroken ? 409 : { fonts: [brush] }) })
    await findText('BrushUsed by 5 products')
    isBroken = true
    const { queryClient } = await import('../../../../api/query-client.ts')
    await queryClient.invalidateQueries({ queryKey: ['fonts'] })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('A call failed silently', expect.anything()))
    expect(all('alert')).toEqual([])
    await findText('BrushUsed by 5 products')
  })
})
