import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../../../../../testing/examples.ts'
import {
  exampleEditPreview,
  exampleRefundable,
  exampleUnsentOrder,
  orderAnswers,
} from '../../../../../testing/examples-of-orders.ts'
import { openAdmin, problem } from '../../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'

const { id } = exampleOrder()
const edits = `POST /stores/orders/${id}/edits`
const previews = `POST /stores/orders/${id}/edits/preview`
const tee = '019a0000-0000-7000-8000-0000000000e1'
const name = 'Pocket tee / Forest / L'
const open = (answers = {}) => openAdmin(`/orders/${id}`, { answers: { ...orderAnswers(), ...answers } })

describe('edit of an order', () => {
  it('shows what happens to money, stock and mails, sends the changes, and offers the refund of the difference', async () => {
    const owing = exampleUnsentOrder({ dueCents: -2000, totalCents: 1500 })
    let isEdited = false
    const { requests } = await open({
      [`GET /stores/orders/${id}`]: () => (isEdited ? owing : exampleUnsentOrder()),
      [`GET /stores/orders/${id}/refunds`]: exampleRefundable({ owedCents: 2000 }),
      [previews]: ({ body }: { body: unknown }) =>
        (body as { lines: object[] }).lines.length === 0
          ? exampleEditPreview()
          : exampleEditPreview({
              ...{ subtotalCents: 1000, totalCents: 1500, dueCents: -2000, restockedQuantity: 2 },
            }),
      [edits]: () => {
        isEdited = true
        return owing
      },
    })
    await click('button', 'Edit order')
    await findText('No money is charged or returned.')
    await type(`Quantity of ${name}`, '1')
    await findText(/New total\$15\.00Total before\$35\.00Difference-\$20\.00/)
    await findText(/You owe the customer \$20\.00.*2 items return to stock/)
    await type('Reason of the change', 'Asked by phone')
    await click('button', 'Save changes')
    await expect.poll(() => requests(edits)).toHaveLength(1)
    expect(requests(edits)[0]!.body).toEqual({
      lines: [{ id: tee, openQuantity: 1, priceCents: null }],
      ...{ added: [], discountKind: 'none', discountValue: 0, discountReason: '' },
      ...{ reason: 'Asked by phone', version: 'seen', notifiesCustomer: true },
    })
    // The refund is proposed with its amount.
    await findText(/Refund\$20\.00Left to refund\$15\.00/)
    await findText('Owed to the customer')
  })

  it('adds products and custom items, changes a price and gives a discount', async () => {
    const { requests } = await open({
      'GET /stores/draft-orders/variants': {
        variants: [
          {
            ...{ id: '019a0000-0000-7000-8000-0000000000c1', title: 'Mug', variantTitle: 'Blue', sku: 'MUG' },
            ...{ priceCents: 700, currency: 'USD', stock: 2 },
          },
        ],
      },
      [edits]: exampleUnsentOrder(),
    })
    await click('button', 'Edit order')
    await type(`Price of ${name} (USD)`, '8.5')
    await type('Find products', 'mug')
    await click('button', 'Add Mug Blue')
    await click('button', 'Add custom item')
    await click('button', 'Save changes')
    await findText('Custom items need a name and a price.')
    await type('Name of the custom item', 'Gift wrap')
    await type('Price of Gift wrap (USD)', '2')
    await choose('Discount of what is not sent', 'Percentage')
    await type('Percentage (%)', '12.5')
    await click('checkbox', 'Send an email to the customer')
    await findText('The customer gets no email.')
    await click('button', 'Save changes')
    await expect.poll(() => requests(edits)).toHaveLength(1)
    expect(requests(edits)[0]!.body).toMatchObject({
      lines: [{ id: tee, openQuantity: 3, priceCents: 850 }],
      added: [
        { variantId: '019a0000-0000-7000-8000-0000000000c1', quantity: 1, priceCents: 700 },
        { variantId: null, title: 'Gift wrap', quantity: 1, priceCents: 200, isTaxable: true },
      ],
      ...{ discountKind: 'percent', discountValue: 1250, notifiesCustomer: false },
    })
  })

  it('says that another person changed the order, and that nothing was edited', async () => {
    const { requests } = await open({
      [previews]: ({ body }: { body: unknown }) =>
        exampleEditPreview({ version: (body as { lines: object[] }).lines.length === 0 ? 'seen' : 'newer' }),
      [edits]: problem(409, 'order_changed'),
    })
    await click('button', 'Edit order')
    await click('button', `Remove ${name}`)
    await findText(/Another person changed this order/)
    await click('button', 'Save changes')
    await expect.poll(() => requests(edits)).toHaveLength(1)
    await findText(/order_changed|in the meantime, so nothing was edited/)
  })

  it('sends nothing while nothing is changed, and says why an order can’t be edited', async () => {
    const { requests } = await open()
    await click('button', 'Edit order')
    await click('button', 'Save changes')
    await findText('Change an item, add one or enter a discount.')
    expect(requests(edits)).toEqual([])
    await open({ [previews]: problem(409, 'order_not_editable') })
    await click('button', 'Edit order')
    await find('dialog', 'Edit order #1042')
    expect(all('button', 'Save changes')).toEqual([])
  })

  it('is not offered for a cancelled order', async () => {
    await open({ [`GET /stores/orders/${id}`]: exampleUnsentOrder({ status: 'cancelled' }) })
    await findText('Pocket tee')
    expect(all('button', 'Edit order')).toEqual([])
  })
})
