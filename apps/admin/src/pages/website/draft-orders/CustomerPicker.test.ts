import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { customerAnswers, exampleCustomer } from '../../../testing/examples-of-customers.ts'
import { draftAnswers, exampleDraft } from '../../../testing/examples-of-drafts.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const customer = exampleCustomer()
const [home] = customer.addresses
const office = {
  ...{ id: '019a0000-0000-7000-8000-0000000000cb', isDefault: false },
  address: { ...home!.address, firstName: 'Mai', address1: '9 Lê Lợi', city: 'Đà Nẵng', region: '', regionCode: '' },
}
const answers = {
  ...{ ...draftAnswers, ...customerAnswers },
  [`GET /stores/customers/${customer.id}`]: { ...customer, addresses: [home, office] },
}
const typedIn = async (label: string) => ((await find('textbox', label)) as HTMLInputElement).value

it('finds a customer by what is typed, and fills in email and default address, or another stored one [A2-23]', async () => {
  const { requests } = await openAdmin('/draft-orders/new', { answers })
  await click('combobox', 'Find a customer')
  await findText('Trần Linh · linh@example.com')
  // The select takes the text of an input without focus for that of a password manager.
  ;(await find('combobox', 'Find a customer')).focus()
  await type('Find a customer', 'linh')
  await expect
    .poll(() => requests('GET /stores/customers').some(({ query }) => query.get('text') === 'linh'))
    .toBe(true)
  await click('option', 'Trần Linh · linh@example.com')
  await findText('Emails are in Vietnamese.')
  expect(await typedIn('Email')).toBe('linh@example.com')
  expect([await typedIn('First name'), await typedIn('State or province')]).toEqual(['Linh', 'HN'])
  await choose('Stored address', 'Trần Mai, 9 Lê Lợi, Đà Nẵng, 100000, Vietnam')
  expect([await typedIn('First name'), await typedIn('City')]).toEqual(['Mai', 'Đà Nẵng'])
})

it('fills in the customer from whose page it was opened, once', async () => {
  await openAdmin(`/customers/${customer.id}`, { answers })
  await click('link', 'Create order')
  await find('heading', 'Create draft order')
  await expect.poll(() => typedIn('Email')).toBe('linh@example.com')
  expect([await typedIn('First name'), await typedIn('State or province')]).toEqual(['Linh', 'HN'])
  await findAddress('/draft-orders/new')
  await click('button', 'Remove customer')
  expect(await typedIn('Email')).toBe('')
})

it('removes the customer with the address, and says that an unknown email is a new customer', async () => {
  const draft = exampleDraft({ email: 'new@example.com' })
  await openAdmin(`/draft-orders/${draft.id}`, {
    answers: { ...answers, [`GET /stores/draft-orders/${draft.id}`]: draft },
  })
  await findText('A new customer')
  await click('button', 'Remove customer')
  expect([await typedIn('Email'), await typedIn('Address')]).toEqual(['', ''])
  expect(await find('textbox', 'Find a customer')).toBeTruthy()
})

it('shows no search to a member who may not see customers', async () => {
  await openAdmin('/draft-orders/new', {
    answers: {
      ...answers,
      ...altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view', 'orders.edit'] }),
    },
  })
  await find('textbox', 'Email')
  expect(all('textbox', 'Find a customer')).toEqual([])
})
