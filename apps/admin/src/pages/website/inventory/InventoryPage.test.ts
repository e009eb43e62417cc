import { languages } from '@backroom/contract/platform/api/language'
import { expect, it, onTestFinished, vi } from 'vitest'
import { textsIn } from '../../../i18n/areas.ts'
import { altered } from '../../../testing/answers.ts'
import {
  exampleLevel,
  exampleTransfer,
  exampleVariant,
  inventoryAnswers,
} from '../../../testing/examples-of-inventory.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../testing/screen.ts'

const open = (more: object = {}, address = '/inventory') =>
  openAdmin(address, { answers: { ...inventoryAnswers, ...more } })
const field = 'On hand: Blue mug (Large), Main location'

it('lists variants at their locations with what is on hand, reserved, available and incoming [A2-08]', async () => {
  const { requests } = await open({}, '/inventory?condition=low,out')
  for (const text of ['Blue mug', 'MUG-L', 'Low stock', 'Not tracked', '12']) await findText(text)
  expect(requests('GET /stores/inventory')[0]?.query.get('condition')).toBe('low,out')
})

it('saves what is typed in the table with the revision that was on the screen', async () => {
  const { requests } = await open({ 'POST /stores/inventory/levels': { levels: [exampleLevel({ onHand: 9 })] } })
  await type(field, '-1')
  await findText('Enter a whole number from 0 to 1,000,000.')
  expect(await find('button', 'Save 1 change')).toHaveProperty('disabled', true)
  await type(field, '1000000000000')
  expect(await find('button', 'Save 1 change')).toHaveProperty('disabled', true)
  await type(field, '9')
  await click('button', 'Save 1 change')
  await click('button', 'Save stock')
  await expect
    .poll(() => requests('POST /stores/inventory/levels').map(({ body }) => body))
    .toEqual([{ reason: 'correction', note: '', levels: [{ id: exampleLevel().id, onHand: 9, revision: 7 }] }])
})

const conflict = { status: 412, code: 'revision_conflict', messages: ['Someone else has saved changes.'] }

it('shows the new number beside what was typed when another person changed it meanwhile', async () => {
  let level = exampleLevel()
  await open({
    'GET /stores/inventory': () => ({ items: [level], previousCursor: null, nextCursor: null }),
    'POST /stores/inventory/levels': Response.json(conflict, { status: 412 }),
  })
  await type(field, '9')
  level = exampleLevel({ onHand: 1, revision: 8 })
  await click('button', 'Save 1 change')
  await click('button', 'Save stock')
  await findText('Just changed: now 1')
})

it('asks before it leaves what was typed', async () => {
  await open()
  await type(field, '9')
  await click('link', 'Orders')
  await findText('Leave without saving?')
  await click('button', 'Stay')
  expect(await find('textbox', field)).toHaveProperty('value', '9')
})

it('discards what was typed', async () => {
  await open()
  await type(field, '9')
  await click('button', 'Discard')
  expect(await find('textbox', field)).toHaveProperty('value', '6')
})

it('shows a variant at all locations with its history, and loads what is older', async () => {
  const path = `/stores/inventory/variants/${exampleVariant.variantId}`
  const { requests } = await open({
    [`GET ${path}`]: ({ query }: { query: URLSearchParams }) =>
      query.has('before')
        ? {
            ...exampleVariant,
            movements: [{ ...exampleVariant.movements[0], id: crypto.randomUUID(), note: 'Oldest' }],
            isMore: false,
          }
        : exampleVariant,
  })
  await click('button', 'Blue mug Large')
  for (const text of ['Đà Nẵng', 'Damaged', 'Broken handle', 'Order #1042']) await findText(text)
  await click('button', 'Show older')
  await findText('Oldest')
  expect(requests(`GET ${path}`).at(-1)?.query.get('before')).toBe(exampleVariant.movements[1]?.id)
  expect(all('button', 'Show older')).toEqual([])
})

it('stops tracking the stock of a variant', async () => {
  const { requests } = await open({ 'POST /stores/inventory/counting': { changed: 1 } })
  await click('button', 'Blue mug Large')
  await click('button', 'Stop tracking')
  await expect
    .poll(() => requests('POST /stores/inventory/counting').map(({ body }) => body))
    .toEqual([{ variantIds: [exampleVariant.variantId], counted: false }])
})

it('starts tracking the stock of the selected variants, each once', async () => {
  const levels = [exampleLevel(), exampleLevel({ id: crypto.randomUUID(), locationName: 'Đà Nẵng' })]
  const { requests } = await open({
    'GET /stores/inventory': { items: levels, previousCursor: null, nextCursor: null },
    'POST /stores/inventory/counting': { changed: 1 },
  })
  await click('checkbox', /Blue mug/, 0)
  await click('checkbox', /Blue mug/, 1)
  await click('button', 'Track stock')
  await expect
    .poll(() => requests('POST /stores/inventory/counting').map(({ body }) => body))
    .toEqual([{ variantIds: [exampleVariant.variantId], counted: true }])
})

it('sends a transfer', async () => {
  const { id } = exampleTransfer()
  const sent = await open(
    { [`POST /stores/inventory-transfers/${id}/send`]: exampleTransfer({ state: 'in_transit' }) },
    '/inventory/transfers',
  )
  await click('button', 'Send: Main location → Đà Nẵng')
  await expect.poll(() => sent.requests(`POST /stores/inventory-transfers/${id}/send`)).toHaveLength(1)
})

it('asks before it cancels a transfer, and says where the pieces go', async () => {
  const transfer = exampleTransfer({ state: 'in_transit' })
  const path = `POST /stores/inventory-transfers/${transfer.id}/cancel`
  const sent = await open(
    {
      'GET /stores/inventory-transfers': { transfers: [transfer] },
      [path]: exampleTransfer({ state: 'cancelled' }),
    },
    '/inventory/transfers',
  )
  await click('button', /^Cancel transfer:/)
  await findText(`Its pieces go back to ${transfer.fromName}. This can’t be undone.`)
  expect(sent.requests(path)).toHaveLength(0)
  await click('button', 'Cancel transfer')
  await expect.poll(() => sent.requests(path)).toHaveLength(1)
})

it('moves a location up', async () => {
  const { requests } = await open({ 'PUT /stores/location-order': { locations: [] } }, '/inventory/locations')
  await click('button', 'Move Đà Nẵng up')
  await expect.poll(() => requests('PUT /stores/location-order')).toHaveLength(1)
  const body = requests('PUT /stores/location-order')[0]?.body as { ids: string[] } | undefined
  expect(body?.ids.map((id) => id.slice(-2))).toEqual(['a2', 'a1'])
})

it('offers nothing to change to a member who may only see it', async () => {
  await open(altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }))
  await findText('Blue mug')
  expect(all('textbox', /On hand/)).toEqual([])
  expect(all('button', /Import|Export|Low stock alert/)).toEqual([])
})

it('lists levels and history below each other on a phone, which has no place for their columns', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: media.includes('max-width: 48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  await open()
  await click('button', 'Blue mug (Large)')
  const levels = (await find('button', 'Adjust at Main location')).closest('ul')
  expect(levels?.getAttribute('aria-label')).toBe('Stock by location')
  expect(levels?.firstChild?.textContent).toBe('Main locationAdjustOn hand6Reserved2Available4Incoming12')
  const history = (await find('link', 'Order #1042')).closest('ul')
  expect(history?.getAttribute('aria-label')).toBe('History')
  expect(history?.firstChild?.textContent).toMatch(
    /^Damaged−2Broken handleMain location · On hand: 6Nov 2.* Ada Nguyen$/,
  )
  expect(all('table')).toEqual([])
  await click('button', 'Adjust at Đà Nẵng')
  await find('dialog', 'Adjust stock at Đà Nẵng')
})

it.each(languages)('calls stock that is not tracked the same as the list of products, in %s', async (language) => {
  const { inventory, products } = await textsIn(language)
  expect(inventory.condition.not_counted).toBe(products.notCounted)
})
