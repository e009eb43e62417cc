import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleFilters, exampleOption, optionAnswers } from '../../../testing/examples-of-product-options.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type, typeInto } from '../../../testing/screen.ts'

const option = exampleOption()
const call = `/stores/product-options/${option.id}`
const save = 'PUT /stores/storefront-filters'

const add = async (text: string) => {
  const input = (await find('textbox', 'Add value')) as HTMLInputElement
  typeInto(input, text)
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

it('lists the options with their values, and the filters of the storefront [A2-12]', async () => {
  await openAdmin('/product-options', { answers: optionAnswers })
  const row = (await find('link', 'Colour')).closest('li')
  expect(row?.textContent).toContain('Blue, dark')
  expect(row?.textContent).toContain('2 values')
  const switches = all('checkbox').map((one) => [one.getAttribute('aria-label'), (one as HTMLInputElement).checked])
  expect(switches).toEqual([
    ['Show Price', true],
    ['Show Option: Colour', true],
    ['Show Availability', false],
    ['Show Tags', false],
  ])
})

it('shows, hides and moves filters', async () => {
  let filters = exampleFilters
  const { requests } = await openAdmin('/product-options', {
    answers: {
      ...optionAnswers,
      'GET /stores/storefront-filters': () => ({ filters }),
      [save]: ({ body }) => {
        const { shown } = body as { shown: string[] }
        const key = (one: (typeof filters)[number]) => one.optionId ?? one.kind
        const byKey = new Map(filters.map((one) => [key(one), one]))
        filters = [
          ...shown.map((one) => ({ ...byKey.get(one)!, isShown: true })),
          ...filters.filter((one) => !shown.includes(key(one))).map((one) => ({ ...one, isShown: false })),
        ]
        return { filters }
      },
    },
  })
  const sent = () => requests(save).map(({ body }) => (body as { shown: string[] }).shown)
  const isIdle = (count: number) =>
    vi.waitFor(() => {
      expect(sent()).toHaveLength(count)
      expect((all('checkbox')[0] as HTMLInputElement).disabled).toBe(false)
    })
  await click('checkbox', 'Show Tags')
  await isIdle(1)
  await click('button', 'Move Tags up')
  await isIdle(2)
  await click('checkbox', 'Show Price')
  await isIdle(3)
  expect(sent()).toEqual([
    ['price', option.id, 'tag'],
    ['price', 'tag', option.id],
    ['tag', option.id],
  ])
})

it('takes values one by one or pasted, each once, and saves them with their colours', async () => {
  const { requests } = await openAdmin('/product-options/create', {
    answers: { ...optionAnswers, 'POST /stores/product-options': option },
  })
  await type('Name', ' Colour ')
  await click('radio', /^Colour/)
  await add('Red')
  await add('Green, red,  Blue')
  const color = (await find('button', 'Remove Blue')).parentElement!.querySelector<HTMLInputElement>('[type=color]')!
  typeInto(color, '#0000ff')
  await click('button', 'Remove Green')
  await click('button', 'Create option')
  await findAddress(`/product-options/${option.id}`)
  expect(requests('POST /stores/product-options')[0]?.body).toEqual({
    ...{ name: 'Colour', kind: 'color', values: ['Red', 'Blue'], swatches: { Blue: '#0000ff' } },
  })
})

it('requires a name', async () => {
  await openAdmin(`/product-options/${option.id}`, {
    answers: optionAnswers,
  })
  await type('Name', '')
  await click('button', 'Save')
  await findText('Enter the name of the option.')
})

it('changes nothing for members who may not edit products', async () => {
  await openAdmin('/product-options', {
    answers: { ...optionAnswers, ...altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }) },
  })
  await findText('Storefront filters')
  expect(all('button', /Move|Add option/)).toEqual([])
  expect(all('checkbox').every((one) => (one as HTMLInputElement).disabled)).toBe(true)
})

it('deletes an option after confirmation', async () => {
  const { requests } = await openAdmin(`/product-options/${option.id}`, {
    answers: { ...optionAnswers, [`DELETE ${call}`]: {} },
  })
  await click('button', 'Delete option')
  await find('heading', 'Delete Colour?')
  await click('button', 'Delete option', -1)
  await findAddress('/product-options')
  expect(requests(`DELETE ${call}`)).toHaveLength(1)
})
