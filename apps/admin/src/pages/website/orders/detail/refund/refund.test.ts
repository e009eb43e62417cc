import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../../../../../testing/examples.ts'
import {
  exampleRefundable,
  exampleUnsentOrder,
  mainLocation,
  orderAnswers,
} from '../../../../../testing/examples-of-orders.ts'
import { openAdmin, problem } from '../../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'

const { id } = exampleOrder()
const refunds = `POST /stores/orders/${id}/refunds`
const cancellation = `POST /stores/orders/${id}/cancellation`
const refund: Order['refunds'][number] = {
  ...({ state: 'refunded', reason: 'damaged', note: 'Hole in a sleeve' } as const),
  id: '019a0000-0000-7000-8000-0000000000f1',
  ...{ amountCents: 2000, shippingCents: 0, tipCents: 0, requestedAt: '2026-11-22T22:05:00.000Z' },
  lines: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000e1', title: 'Pocket tee', variantTitle: 'Forest / L', quantity: 2 },
      ...{ amountCents: 2000, restockedQuantity: 1 },
    },
  ],
}
const open = (answers = {}) => openAdmin(`/orders/${id}`, { answers: { ...orderAnswers(), ...answers } })

describe('refund', () => {
  it('shows what happens to money, stock and mails before it is requested', async () => {
    const { requests } = await open({ [refunds]: exampleUnsentOrder({ refunds: [{ ...refund, state: 'requested' }] }) })
    await click('button', 'Refund')
    await type('Refund how many of Pocket tee / Forest / L', '2')
    await findText('Items$18.40Tax$1.60Refund$20.00Left to refund$15.00')
    await findText(/Visa ending in 4242.*2 items that aren’t sent are taken off the order.*2 items return to stock/)
    await type('Refund shipping (USD)', '5')
    await findText('Shipping$5.00Refund$25.00Left to refund$10.00')
    await click('button', 'Refund $25.00')
    await expect.poll(() => requests(refunds)).toHaveLength(1)
    expect(requests(refunds)[0]!.body).toEqual({
      lines: [{ id: '019a0000-0000-7000-8000-0000000000e1', quantity: 2, locationId: mainLocation }],
      ...{
        shippingCents: 500,
        tipCents: 0,
        reason: 'customer',
        note: '',
        notifiesCustomer: true,
        refundableCents: 3500,
      },
    })
  })

  it('refunds another amount without stock and mail, with its adjustment', async () => {
    const { requests } = await open({ [refunds]: exampleUnsentOrder() })
    await click('button', 'Refund')
    await type('Refund how many of Pocket tee / Forest / L', '1')
    await choose('Return Pocket tee / Forest / L to stock', 'Don’t return to stock')
    await type('Refund another amount (USD)', '7.5')
    await click('checkbox', 'Send an email to the customer')
    await findText(/Adjustment-\$2\.50Refund\$7\.50/)
    await findText(/Stock doesn’t change.*gets no email/)
    await click('button', 'Refund $7.50')
    await expect.poll(() => requests(refunds)).toHaveLength(1)
    expect(requests(refunds)[0]!.body).toMatchObject({
      ...{ amountCents: 750, notifiesCustomer: false, lines: [{ quantity: 1, locationId: null }] },
    })
  })

  it('sends nothing for nothing, and nothing above what is left', async () => {
    const { requests } = await open()
    await click('button', 'Refund')
    await click('button', 'Refund', -1)
    await findText('Choose items, shipping or an amount.')
    expect(requests(refunds)).toEqual([])
  })

  it('refunds as much of the tip as is left, which is no adjustment', async () => {
    const tipped = exampleRefundable({ tipCents: 250, refundableCents: 3750 })
    const { requests } = await open({
      [`GET /stores/orders/${id}/refunds`]: tipped,
      [refunds]: exampleUnsentOrder(),
    })
    await click('button', 'Refund')
    await type('Refund tip (USD)', '2.5')
    await findText('Tip$2.50Refund$2.50Left to refund$35.00')
    await click('button', 'Refund $2.50')
    await expect.poll(() => requests(refunds)).toHaveLength(1)
    expect(requests(refunds)[0]!.body).toMatchObject({ tipCents: 250, shippingCents: 0, refundableCents: 3750 })
  })

  it('says that another refund was made meanwhile, and shows what is left then', async () => {
    let isChanged = false
    const { requests } = await open({
      [`GET /stores/orders/${id}/refunds`]: () => exampleRefundable(isChanged ? { refundableCents: 1000 } : {}),
      [refunds]: () => {
        isChanged = true
        return problem(409, 'refundable_changed')
      },
    })
    await click('button', 'Refund')
    await type('Refund how many of Pocket tee / Forest / L', '1')
    await click('button', /^Refund \$/)
    await findText(/Up to \$10\.00\./)
    await click('button', /^Refund/, -1)
    await expect.poll(() => requests(refunds)).toHaveLength(2)
    expect(requests(refunds)[1]!.body).toMatchObject({ refundableCents: 1000 })
    const keys = requests(refunds).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('says where the money goes: to the card first, and the rest is returned by the shop itself', async () => {
    await open({ [`GET /stores/orders/${id}/refunds`]: exampleRefundable({ directCents: 1000 }) })
    await click('button', 'Refund')
    await type('Refund shipping (USD)', '5')
    await findText(/goes back to Visa ending in 4242\. This can’t be undone\.Stock/)
    await type('Refund another amount (USD)', '26.5')
    await findText(
      /\$25\.00 goes back to Visa ending in 4242.*Return \$1\.50 yourself, because the customer paid you directly/,
    )
  })

  it('says that the shop returns all itself if that is all that is left', async () => {
    await open({
      [`GET /stores/orders/${id}/refunds`]: exampleRefundable({ directCents: 700, refundableCents: 700 }),
    })
    await click('button', 'Refund')
    await findText(/The customer paid you directly: return the money yourself/)
    expect(document.body.textContent).not.toContain('ending in 4242.')
  })

  it('says why nothing can be refunded', async () => {
    await open({ [`GET /stores/orders/${id}/refunds`]: exampleRefundable({ isDisputed: true, refundableCents: 0 }) })
    await click('button', 'Refund')
    await findText(/bank disputes this payment/)
    expect(all('button', 'Refund')).toHaveLength(1)
  })

  it('lists refunds with their pieces and reason, and the summary adds up', async () => {
    const transaction = exampleUnsentOrder().transactions[0]!
    await open({
      [`GET /stores/orders/${id}`]: exampleUnsentOrder({
        paymentStatus: 'partially_refunded',
        refunds: [
          refund,
          { ...refund, id: '019a0000-0000-7000-8000-0000000000f2', state: 'refused', note: '', tipCents: 250 },
        ],
        transactions: [
          transaction,
          { ...transaction, id: '019a0000-0000-7000-8000-0000000000e7', kind: 'refund', amountCents: 2000 },
        ],
      }),
    })
    await findText(/2 × Pocket tee \/ Forest \/ L, 1 returned to stock.*Damaged or faulty.*Hole in a sleeve/)
    await findText(/Refund refused.*1 returned to stock · Tip/)
    await findText('Paid$35.00Refunded-$20.00Net payment$15.00')
  })

  it('adds the tip after tax', async () => {
    const order = exampleUnsentOrder({ taxCents: 240, tipCents: 260, totalCents: 4000 })
    await open({ [`GET /stores/orders/${id}`]: order })
    await findText(/Tax\$2\.40Tip\$2\.60Total\$40\.00/)
  })

  it('subtracts from the net payment what a bank took and has not returned', async () => {
    const [transaction] = exampleUnsentOrder().transactions
    const moved = (kind: 'dispute' | 'dispute_reversal', last: number, amountCents: number) => ({
      ...{ ...transaction!, id: `019a0000-0000-7000-8000-0000000000e${last}`, kind, amountCents },
    })
    const transactions = [transaction!, moved('dispute', 7, 3500), moved('dispute', 8, 500)]
    await open({ [`GET /stores/orders/${id}`]: exampleUnsentOrder({ transactions }) })
    await findText('Paid$35.00Taken back by the bank-$40.00Net payment-$5.00')
    transactions.push(moved('dispute_reversal', 9, 3500))
    await open({ [`GET /stores/orders/${id}`]: exampleUnsentOrder({ transactions }) })
    await findText('Paid$35.00Taken back by the bank-$5.00Net payment$30.00')
  })
})

describe('cancel', () => {
  it('refunds and restocks a paid order unless the member chooses otherwise', async () => {
    const { requests } = await open({ [cancellation]: exampleUnsentOrder({ status: 'cancelled' }) })
    await click('button', 'Cancel order')
    await findText(/Visa ending in 4242/)
    await click('checkbox', 'Refund $35.00 to the customer')
    await findText(/The money stays with you/)
    await choose('Reason', 'Out of stock')
    await click('button', 'Cancel order', -1)
    await expect.poll(() => requests(cancellation)).toHaveLength(1)
    expect(requests(cancellation)[0]!.body).toEqual({
      ...{ reason: 'out_of_stock', note: '', refunds: false, restocks: true, notifiesCustomer: true },
      refundableCents: 3500,
    })
  })

  it('shows when and why an order was cancelled, and offers neither to cancel nor to fulfill it', async () => {
    const [line] = exampleUnsentOrder().lines
    await open({
      [`GET /stores/orders/${id}`]: exampleUnsentOrder({
        ...{ status: 'cancelled', cancelReason: 'fraud', cancelNote: 'Stolen card' },
        ...{ cancelledAt: '2026-11-22T22:05:00.000Z', lines: [{ ...line!, removedQuantity: 3 }] },
      }),
    })
    await findText(/Fraud.*Stolen card/)
    await find('button', 'Refund')
    expect(all('button', /Cancel order|Mark as fulfilled/)).toEqual([])
  })
})
