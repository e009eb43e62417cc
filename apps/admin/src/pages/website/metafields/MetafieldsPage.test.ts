import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleMetafield, exampleMetafields, metafieldAnswers } from '../../../testing/examples-of-metafields.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const material = exampleMetafield()
const call = `/stores/metafields/${material.id}`
const names = () => all('link', /^(Material|Care|Threads|Organic|Released|Yarn)$/).map(({ textContent }) => textContent)

it('lists metafields with their types, and moves one', async () => {
  const order = 'PUT /stores/metafield-order'
  let metafields = exampleMetafields.slice(0, 3)
  const { requests } = await openAdmin('/metafields', {
    answers: {
      'GET /stores/metafields': () => ({ metafields }),
      [order]: () => {
        metafields = [metafields[0]!, metafields[2]!, metafields[1]!]
        return { metafields }
      },
    },
  })
  await findText('Only for your team')
  await findText('Whole number')
  expect(names()).toEqual(['Material', 'Care', 'Threads'])
  expect((await find('button', 'Move Material up')).hasAttribute('disabled')).toBe(true)
  await click('button', 'Move Threads up')
  await vi.waitFor(() => expect(names()).toEqual(['Material', 'Threads', 'Care']))
  expect(requests(order).map(({ body }) => body)).toEqual([
    { ids: [exampleMetafields[0]!.id, exampleMetafields[2]!.id, exampleMetafields[1]!.id] },
  ])
})

it('only shows them to members who may not edit products', async () => {
  await openAdmin('/metafields', {
    answers: { ...metafieldAnswers, ...altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }) },
  })
  await findText('Material')
  expect([...names(), ...all('button', /Move|Add metafield/)]).toEqual([])
})

it('creates a metafield, whose key comes from its name', async () => {
  const { requests } = await openAdmin('/metafields/create', {
    answers: { ...metafieldAnswers, 'POST /stores/metafields': material },
  })
  await type('Name', 'Chất liệu')
  await findText(/Shopify’s files: Chất liệu \(product\.metafields\.custom\.chat_lieu\)/)
  await type('Choices', 'Cotton\n Lanh \n\nCotton')
  await click('button', 'Create metafield')
  await vi.waitFor(() => expect(requests('POST /stores/metafields')).toHaveLength(1))
  expect(requests('POST /stores/metafields')[0]?.body).toEqual({
    ...{
      name: 'Chất liệu',
      key: 'custom.chat_lieu',
      type: 'text',
      choices: ['Cotton', 'Lanh'],
      help: '',
      isShown: true,
    },
  })
  await findAddress('/metafields')
})

it('refuses a key that files could not name, and sends choices of one line alone', async () => {
  const { requests } = await openAdmin('/metafields/create', {
    answers: { ...metafieldAnswers, 'POST /stores/metafields': material },
  })
  await type('Name', 'Weight')
  await type('Choices', 'a')
  await type('Key', 'no dots')
  await click('button', 'Create metafield')
  await findText('Enter a key such as custom.material')
  await type('Key', 'shop.weight')
  await choose('Type', 'Decimal number')
  expect(all('textbox', 'Choices')).toEqual([])
  await click('button', 'Create metafield')
  await vi.waitFor(() => expect(requests('POST /stores/metafields')).toHaveLength(1))
  expect(requests('POST /stores/metafields')[0]?.body).toMatchObject({
    key: 'shop.weight',
    type: 'decimal',
    choices: [],
  })
})

it('deletes a metafield, or says which rules use it', async () => {
  const answers = [problemWith(409, ['The rules of “Linen” use this metafield.'], 'metafield_in_rules'), {}]
  await openAdmin(`/metafields/${material.id}`, {
    answers: { ...metafieldAnswers, [`DELETE ${call}`]: () => answers.shift()! },
  })
  await click('button', 'Delete metafield')
  await findText(/Products keep their values/)
  await click('button', 'Delete metafield', -1)
  await findText(/The rules of “Linen” use this metafield/)
  await click('button', 'Delete metafield', -1)
  await findAddress('/metafields')
})
