import { describe, expect, it } from 'vitest'
import { exampleUnsentOrder } from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'

const order = exampleUnsentOrder()
const { id } = order
const show = `GET /stores/orders/${id}`
const open = (answers = {}) => openAdmin(`/orders/${id}`, { answers: { [show]: order, ...answers } })

describe('the shipping address', () => {
  const save = `PUT /stores/orders/${id}/address`

  it('is edited with the fields of its country, and says that taxes stay before another region is saved', async () => {
    const { requests } = await open({ [save]: { ...order, revision: 2 } })
    await click('button', 'Edit address')
    await find('textbox', 'ZIP code')
    expect(all('status', /Taxes and the shipping price stay/)).toEqual([])
    await choose(/State/, 'Washington')
    await findText(/Taxes and the shipping price stay as they are/)
    await choose('Country', 'Japan')
    await find('textbox', /City or ward/)
    await choose(/Prefecture/, 'Tokyo')
    await type('Postal code', '1040061')
    await click('button', 'Save address')
    await expect.poll(() => requests(save)).toHaveLength(1)
    expect(requests(save)[0]!.body).toMatchObject({ countryCode: 'JP', region: '13', postalCode: '1040061' })
    expect(requests(save)[0]!.headers.get('if-match')).toContain('1')
  })

  it('is not sent while a field that the country needs is empty', async () => {
    const { requests } = await open({ [save]: order })
    await click('button', 'Edit address')
    await type('City', ' ')
    await click('button', 'Save address')
    await findText('Fill in this field.')
    expect(requests(save)).toEqual([])
  })

  it.each([
    ['sent', { lines: order.lines.map((line) => ({ ...line, fulfilledQuantity: 3 })) }, /Nothing is left to send/],
    ['archived', { isArchived: true }, /Unarchive it to change its address/],
    ['cancelled', { status: 'cancelled' }, /This order is cancelled/],
    ['erased', { customerId: null, customerName: '', email: '' }, /The customer was erased/],
  ])('of an order that is %s stays, with the reason', async (_, part, reason) => {
    await open({ [show]: { ...order, ...part } })
    await findText(reason)
    expect(all('button', 'Edit address')).toEqual([])
  })

  it('is in the timeline with what it was and what it is', async () => {
    const before = order.shippingAddress
    const event = {
      ...{ id: '019a0000-0000-7000-8000-0000000000e3', kind: 'address_changed', at: '2026-11-21T22:05:00.000Z' },
      ...{
        detail: '',
        by: 'Ada',
        mentions: [],
        comment: null,
        addresses: { before, after: { ...before, city: 'Salem' } },
      },
    }
    await open({ [show]: { ...order, timeline: [event] } })
    await findText(/Shipping address changed.*Portland.*Salem.*Ada/)
  })
})

describe('the history of the customer', () => {
  const call = `GET /stores/orders/${id}/customer-history`
  const history = {
    ...{
      customerId: '019a0000-0000-7000-8000-0000000000c2',
      since: '2025-01-02T00:00:00.000Z',
      placedCount: 5,
      place: 3,
    },
    ...{ paidCount: 4, spentCents: 12_000, currency: 'JPY', returnedCount: 1, disputedCount: 0 },
    previous: {
      ...{ id: '019a0000-0000-7000-8000-0000000000c3', name: '#1001', placedAt: '2026-01-02T00:00:00.000Z' },
      ...{ paymentStatus: 'paid', totalCents: 2_000, currency: 'JPY' },
    },
  }

  it('says which order it is, what was spent, and links to the order before', async () => {
    await open({ [call]: { history } })
    await findText('Order 3 of 5 from this customer')
    await findText(/Spent¥12,000Paid orders4/)
    await findText(/Orders with returns1/)
    expect(all('term', /disputes/)).toEqual([])
    expect((await find('link', '#1001')).getAttribute('href')).toBe(`/admin/northwind/orders/${history.previous.id}`)
  })

  it('says in words that it is a first order, that there are very many, or that the customer is not known', async () => {
    await open({ [call]: { history: { ...history, place: 1, placedCount: 1, previous: null } } })
    await findText('The only order from this customer')
    await open({ [call]: { history: { ...history, place: null, placedCount: null } } })
    await findText('More than 1,000 orders from this customer')
    await open({ [call]: { history: null } })
    await findText(/No history: the customer was erased/)
  })
})

describe('how the customer came', () => {
  const call = `GET /stores/orders/${id}/attribution`
  const none = { utmSource: '', utmMedium: '', utmCampaign: '', utmContent: '', utmTerm: '' }
  const first = { ...none, at: '2026-11-01T18:30:00.000Z', landingPage: '/', referrerHost: 'news.example' }
  const last = {
    ...{ ...first, at: '2026-11-20T18:30:00.000Z', landingPage: '/products/tee', referrerHost: 'google.com' },
    ...{ utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'Tết' },
  }

  it('says the first and the last visit in plain words', async () => {
    await open({ [call]: { first, last } })
    await findText(/First visitFrom a link on news\.exampleNov 2, 2026/)
    await findText(
      /Last visit before the orderFrom google.*Referring sitegoogle\.comMediumcpcCampaignTếtFirst page\/products\/tee/,
    )
  })

  it('says one visit once, and one without a link as direct', async () => {
    const direct = { ...first, referrerHost: '' }
    await open({ [call]: { first: direct, last: direct } })
    await findText(/First visit, which led to the orderDirectly, without a link from another site/)
    expect(all('heading', 'Last visit before the order')).toEqual([])
  })

  it.each([
    ['storefront', /didn’t agree to it/],
    ['draft', /A member created this order/],
    ['imported', /its file contains no visits/],
  ])('of an order from %s without visits says why they are not known', async (source, reason) => {
    await open({ [show]: { ...order, source }, [call]: { first: null, last: null } })
    await findText(reason)
  })
})
