import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { customerAnswers, exampleCustomer, exampleCustomerSummary } from '../../../testing/examples-of-customers.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const customer = exampleCustomer()
const address = `/customers/${customer.id}`

it('lists customers with consent, country, orders and what they spent [A2-23]', async () => {
  await openAdmin('/customers', { answers: customerAnswers })
  const link = await find('link', 'Trần Linh')
  expect(link.getAttribute('href')).toBe(`/admin/northwind${address}`)
  expect(link.closest('tr')?.textContent).toContain('linh@example.comSubscribedVietnamVIP2$39.98')
})

it('adds tags to chosen customers, and removes them from all that match a filter', async () => {
  const [many, matching] = ['POST /stores/customers/tags', 'POST /stores/customers/matching/tags']
  const started = { taskId: '019a0000-0000-7000-8000-0000000000f9' }
  const { requests } = await openAdmin('/customers?tag=VIP', {
    answers: {
      ...{ ...customerAnswers, [many]: started, [matching]: started },
      'GET /stores/customers': { items: [exampleCustomerSummary()], previousCursor: null, nextCursor: 'next' },
      'GET /stores/customers/count': { count: 431, isMore: false },
    },
  })
  const ask = async (action: string) => {
    await click('button', action)
    const field = await find('textbox', 'Tags')
    const send = (await find('button', action, -1)) as HTMLButtonElement
    expect(send.disabled).toBe(true)
    // The field takes the text of an input without focus for that of a password manager, and Enter once it has drawn the text.
    field.focus()
    await type('Tags', 'late')
    await vi.waitFor(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      expect(send.disabled).toBe(false)
    })
    send.click()
  }
  await click('checkbox', 'Select Trần Linh')
  await ask('Add tags')
  await expect.poll(() => requests(many)).toHaveLength(1)
  expect(requests(many)[0]!.body).toEqual({ change: { kind: 'addTags', tags: ['late'] }, ids: [customer.id] })
  expect(requests(many)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  await find('status', /The task shows the progress, and offers to undo it\./)
  await click('checkbox', 'Select Trần Linh')
  await click('button', 'Select all 431 matching entries')
  await ask('Remove tags')
  await expect.poll(() => requests(matching)).toHaveLength(1)
  const change = { kind: 'removeTags', tags: ['late'] }
  expect(requests(matching)[0]!.body).toEqual({ change, matching: { tag: 'VIP', count: 431 } })
})

it('offers no selection to members who may not change customers', async () => {
  const reader = altered('GET /users/info', { isStoreOwner: false, scopes: ['customers.view'] })
  await openAdmin('/customers', { answers: { ...customerAnswers, ...reader } })
  await find('link', 'Trần Linh')
  expect(all('checkbox')).toEqual([])
})

it('shows orders, figures, addresses, consent and timeline of a customer, whose name is text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  await openAdmin(address, { answers: { ...customerAnswers, [`GET /stores${address}`]: exampleCustomer({ name }) } })
  for (const text of [name, '$19.99', 'Order #1042', 'Called about sizes', '12 Phố Huế', 'Likes tea', 'at checkout'])
    await findText(text)
  expect(document.querySelector('img[src=x]')).toBeNull()
  expect(all('link', 'Order #1042')[0]?.getAttribute('href')).toContain('/orders/')
})

it('shows and changes whether a customer pays tax', async () => {
  const { requests } = await openAdmin(`${address}/edit`, {
    answers: {
      ...customerAnswers,
      [`PUT /stores${address}`]: exampleCustomer({ isTaxExempt: true, revision: 2 }),
    },
  })
  await click('checkbox', 'Doesn’t pay tax')
  await click('button', 'Save')
  await vi.waitFor(() => expect(requests(`PUT /stores${address}`)).toMatchObject([{ body: { isTaxExempt: true } }]))
  await openAdmin(address, {
    answers: { ...customerAnswers, [`GET /stores${address}`]: exampleCustomer({ isTaxExempt: true }) },
  })
  await findText('Doesn’t pay tax')
})

it('says what stays before it erases a customer, and why it could not', async () => {
  let isOpen = true
  const { requests } = await openAdmin(address, {
    answers: {
      ...customerAnswers,
      [`DELETE /stores${address}`]: () =>
        isOpen
          ? problemWith(409, ['A payment or refund of this customer isn’t finished. Try again once it is.'])
          : Response.json({ orders: 2 }),
    },
  })
  await click('button', 'More actions')
  await click('menuitem', 'Erase customer')
  await findText('Orders stay with items, amounts, taxes and country')
  expect(requests(`DELETE /stores${address}`)).toEqual([])
  await click('button', 'Erase customer')
  await findText('isn’t finished')
  isOpen = false
  await click('button', 'Erase customer')
  await findAddress('/customers')
})

it('shows what moves before two customers are merged', async () => {
  const other = exampleCustomerSummary({
    id: '019a0000-0000-7000-8000-0000000000c2',
    name: '',
    email: 'work@example.com',
  })
  const { requests } = await openAdmin(address, {
    answers: {
      ...customerAnswers,
      'GET /stores/customers': { items: [other, exampleCustomerSummary()], previousCursor: null, nextCursor: null },
      [`GET /stores/customers/${other.id}`]: exampleCustomer({ ...other, placedCount: 3 }),
      [`POST /stores${address}/merge`]: customer,
    },
  })
  await click('button', 'More actions')
  await click('menuitem', 'Merge customers')
  await click('combobox', 'Other customer')
  expect(all('option', /Trần Linh/)).toEqual([])
  await click('option', 'work@example.com')
  for (const text of ['3 orders', '1 address', 'The email linh@example.com stays']) await findText(text)
  await click('button', 'Merge customers')
  await vi.waitFor(() => expect(requests(`POST /stores${address}/merge`)[0]?.body).toEqual({ otherId: other.id }))
})
