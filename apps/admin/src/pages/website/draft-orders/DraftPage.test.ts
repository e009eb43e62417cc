import { expect, it, vi } from 'vitest'
import { draftAnswers, exampleDraft, exampleDraftPrice } from '../../../testing/examples-of-drafts.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type, typeInto } from '../../../testing/screen.ts'

const draft = exampleDraft()
const address = `/draft-orders/${draft.id}`
const show = `GET /stores/draft-orders/${draft.id}`
const save = `PUT /stores/draft-orders/${draft.id}`
const open = (part: Parameters<typeof exampleDraft>[0] = {}, more: object = {}) =>
  openAdmin(address, { answers: { ...draftAnswers, [show]: exampleDraft(part), [save]: exampleDraft(part), ...more } })

it('reserves the items until a time in the zone of the shop, and says what that means [A2-23]', async () => {
  const { requests } = await open()
  await findText('Other customers can buy the items until the draft is paid.')
  await click('checkbox', 'Reserve the items')
  await findText('Reserve items until (GMT+7)')
  await findText('The items are reserved when you save the draft.')
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')
  typeInto(field!, '2026-11-25T09:00')
  await click('button', 'Save')
  await expect.poll(() => requests(save)).toHaveLength(1)
  expect(requests(save)[0]!.body).toMatchObject({ reservedUntil: '2026-11-25T02:00:00.000Z' })
})

it('says that its customer pays no tax, and what is taken off of prices that include it [A2-23]', async () => {
  const price = { ...exampleDraftPrice, isExempt: true, exemptTaxCents: 409, totalCents: 5_091 }
  const { requests } = await open({ price }, { 'POST /stores/draft-orders/price': price })
  await expect
    .poll(() => requests('POST /stores/draft-orders/price').map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ email: draft.email }))
  await findText(/Tax exemption \(tax-exempt customer\)[-−]\$4\.09/)
})

it('asks for the price of a customer whose whole email is typed', async () => {
  const { requests } = await open()
  const asked = () => requests('POST /stores/draft-orders/price').map(({ body }) => (body as { email: string }).email)
  await type('Email', 'mai@')
  await vi.waitFor(() => expect(asked().at(-1)).toBe(''))
  await type('Email', ' mai@example.test ')
  await vi.waitFor(() => expect(asked().at(-1)).toBe('mai@example.test'))
  expect(asked()).not.toContain('mai@')
})

it('shows which line has too little stock to be reserved', async () => {
  const text = 'There is not enough stock to reserve 2 × Tee.'
  await open(
    {},
    {
      [save]: Response.json(
        {
          ...{ type: '', title: text, status: 409, code: 'draft_stock_short', messages: [text], requestId: '' },
          findings: [{ path: 'lines.0.quantity', message: text }],
        },
        { status: 409 },
      ),
    },
  )
  await click('checkbox', 'Reserve the items')
  await click('button', 'Save')
  await findText(text)
})

it('says that a link has expired, and sends it again with a new end', async () => {
  const sending = `POST /stores/draft-orders/${draft.id}/mails`
  const expired = { state: 'expired', linkExpiresAt: '2026-11-01T00:00:00.000Z' } as const
  const { requests } = await open(expired, { [sending]: exampleDraft({ state: 'invoice_sent' }) })
  await findText('Expired')
  await findText('The link has expired. Send it again, or choose a new time below.')
  expect(await find('button', 'Copy link')).toHaveProperty('disabled', true)
  await click('button', 'Send again')
  await click('button', 'Send link')
  await expect.poll(() => requests(sending)).toHaveLength(1)
  const { linkExpiresAt } = requests(sending)[0]!.body as { linkExpiresAt: string }
  expect(Date.parse(linkExpiresAt)).toBeGreaterThan(Date.now())
})

it('gives an item a discount of its own, and shows what it takes off', async () => {
  const [tee, wrap] = exampleDraftPrice.lines
  const price = { ...exampleDraftPrice, lines: [{ ...tee!, ownDiscountCents: 500 }, wrap!] }
  const { requests } = await open({}, { 'POST /stores/draft-orders/price': price })
  expect(all('combobox', 'Discount of Tee')).toEqual([])
  await click('button', 'Discount of Tee')
  await choose('Discount of Tee', 'Percentage')
  await type('Percent off Tee', '10')
  await type('Reason of the discount of Tee', 'Scratched')
  await findText('Takes off $5.00')
  await click('button', 'Save')
  await expect.poll(() => requests(save)).toHaveLength(1)
  expect(requests(save)[0]!.body).toMatchObject({
    lines: [{ discountKind: 'percent', discountValue: 1000, discountReason: 'Scratched' }, { discountKind: 'none' }],
  })
})
