import type { DocumentKind } from '@backroom/contract/selling/order-documents/states'
import type { EditBody } from '@backroom/contract/selling/order-edits/endpoints'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepImage } from '../../platform/files/files.ts'
import { saveOrderAddress } from '../order-addresses/order-addresses.ts'
import { createEdit, previewEdit } from '../order-edits/order-edits.ts'
import { linesOf, noChanges } from '../order-edits/order-edits-test-api.ts'
import { openRefundTest, type RefundTest } from '../orders/refunds/refunds-test-api.ts'
import { issueDocuments } from './issue-documents.ts'
import {
  printDocuments,
  printMatchingDocuments,
  printMatchingSlips,
  printSlips,
  saveDocumentSettings,
  showDocumentSettings,
} from './order-documents.ts'

let env: RefundTest
let first = ''
let second = ''
beforeEach(async () => {
  env = await openRefundTest()
  first = await env.place()
  second = await env.place()
})
afterEach(() => env.close())

/** Prints, and returns what is written in the file, in the order of its pages. */
const print = async (kind: DocumentKind, ids: string[]) => (await printed(kind, ids)).texts

async function printed(kind: DocumentKind, ids: string[]): Promise<{ texts: string[]; file: Buffer }> {
  const written = vi.spyOn(PDFDocument.prototype as PDFKit.PDFDocument, 'text')
  const parts: Buffer[] = []
  try {
    const member = env.member()
    const printing = kind === 'packing_slip' ? printSlips(member, { ids }) : printDocuments(member, { kind, ids })
    for await (const part of await printing) parts.push(part)
    const file = Buffer.concat(parts)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
    return { texts: written.mock.calls.map(([text]) => String(text)), file }
  } finally {
    written.mockRestore()
  }
}

const edit = (orderId: string, changes: Partial<EditBody>) =>
  env.member().write(async (tx) => {
    const { version } = await previewEdit(tx, orderId, { ...noChanges, ...changes })
    await createEdit(tx, orderId, { ...noChanges, reason: '', notifiesCustomer: false, version, ...changes })
  })

/** The names of documents of a kind, in the order of their pages. */
const namesIn = (texts: string[], begin: string) =>
  texts.filter((text) => text.startsWith(begin)).map((text) => text.slice(begin.length + 1))

const documents = () =>
  env.query<{ kind: string; number: number; orderId: string }>(
    'select kind, number, order_id as "orderId" from order_documents order by kind, number',
  )

test('a packing slip lists what is still to be sent, the oldest order first, and no prices', async () => {
  await env.send(first, [1, 2])
  const texts = await print('packing_slip', [second, first])
  const rows = texts.filter((text) => /^(Tee|Mug|\d( \/ \d)?$)/.test(text))
  expect(rows).toEqual(['Tee\nM', '2 / 3', 'Tee\nM', '3', 'Mug\nM', '2'])
  expect(texts.filter((text) => text.includes('in other parcels'))).toHaveLength(1)
  expect(texts.join()).not.toContain('$')
  expect(await documents()).toEqual([])
  await env.send(first, [2])
  expect((await print('packing_slip', [first])).filter((text) => /^\d/.test(text))).toEqual(['3', '2'])
})

test('a packing slip says the SKU of a line and what is written on it, each of its own line', async () => {
  await env.query(
    `update order_lines set sku = 'TEE-M', personalization = 'For Lan' where order_id = $1 and title = 'Tee'`,
    [first],
  )
  const text = (await print('packing_slip', [first])).join('\n')
  expect([text.split('For Lan').length, text.split('TEE-M').length]).toEqual([2, 2])
  expect((await print('packing_slip', [second])).join('\n')).not.toMatch(/For Lan|TEE-M/)
})

test('invoices have numbers without gaps, the oldest order first, and are printed again as they were', async () => {
  const texts = await print('invoice', [second, first])
  expect(texts.filter((text) => text.startsWith('Invoice'))).toEqual(['Invoice INV-1', 'Invoice INV-2'])
  expect(await documents()).toEqual([
    { kind: 'invoice', number: 1, orderId: first },
    { kind: 'invoice', number: 2, orderId: second },
  ])
  await env.query(`update orders set shipping_address = shipping_address || '{"firstName": "Other"}'`)
  await env.refund(second, [1])
  const third = await env.place()
  expect(await print('invoice', [third, second, first])).toEqual([...texts, ...(await print('invoice', [third]))])
  expect((await documents()).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a changed address is on the packing slip and later invoices, and not on an invoice that was issued [A2-23]', async () => {
  const street = (texts: string[]) => texts.join('\n').match(/Main Street|Quiet Lane/)?.[0]
  const issued = await print('invoice', [first])
  const { regionCode: _, ...typed } = buyerAddress
  for (const id of [first, second])
    await env.member().write((tx) => saveOrderAddress(tx, id, { ...typed, address1: '9 Quiet Lane' }, 1))
  expect(street(await print('packing_slip', [first]))).toBe('Quiet Lane')
  expect(await print('invoice', [first])).toEqual(issued)
  expect(street(issued)).toBe('Main Street')
  expect(street(await print('invoice', [second]))).toBe('Quiet Lane')
})

test('the amounts of an invoice add up to its total', async () => {
  const texts = await print('invoice', [first])
  expect(texts.slice(texts.indexOf('Subtotal'))).toEqual(['Subtotal', '$85.00', 'Total', '$85.00'])
  const { rows } = await env.store.database.owner.query(
    `select (select sum((line->>'amountCents')::int) from jsonb_array_elements(content->'lines') line)::int as lines,
            (select sum((part->>'cents')::int) from jsonb_array_elements(content->'sums') part)::int as sums,
            (content->>'totalCents')::int as total from order_documents`,
  )
  expect(rows).toEqual([{ lines: 8500, sums: 8500, total: 8500 }])
})

test('documents show business name and contact of the seller, and invoices the typed address instead of it', async () => {
  const berlin = { ...buyerAddress, firstName: '', lastName: '', address1: 'Seestr. 1', city: 'Berlin', region: '' }
  await env.query(
    `update stores set business_name = 'Sen & <b>Co</b>', contact_email = 'hello@lotus.example', contact_phone = '1900 1234',
       business_address = $1`,
    [JSON.stringify({ ...berlin, regionCode: '', postalCode: '10115', countryCode: 'DE' })],
  )
  const contact = ['Seestr. 1', '10115 Berlin', 'Germany', 'hello@lotus.example', '1900 1234']
  const sellerOf = (texts: string[]) => texts.find((text) => text.startsWith('Sen & <b>Co</b>'))?.split('\n') ?? []
  const store = ['Sen & <b>Co</b>', 'lotus', 'lotus.localhost']
  expect(sellerOf(await print('packing_slip', [first]))).toEqual([...store, ...contact])
  expect(sellerOf(await print('invoice', [first]))).toEqual([...store, ...contact])
  await env.member().write(async (tx) => {
    const { revision, seller, nextInvoice: _, nextCreditNote: __, ...settings } = await showDocumentSettings(tx)
    expect(seller).toEqual(store)
    await saveDocumentSettings(tx, { ...settings, sellerAddress: '9 Quiet Lane' }, revision)
  })
  expect(sellerOf(await print('invoice', [second]))).toEqual([...store, '9 Quiet Lane'])
  expect(sellerOf(await print('packing_slip', [second]))).toEqual([...store, ...contact])
})

test('an invoice says why no tax was charged: the VAT number, or who the customer is', async () => {
  await env.query(
    `update orders set discount_cents = 500, exempt_tax_cents = 500, total_cents = total_cents - 500, tax_exemption = 'customer'`,
  )
  await env.query(
    `update orders set vat_number = 'FR40303265045', tax_exemption = 'vat_number', discount_cents = 0, exempt_tax_cents = 0,
            total_cents = total_cents + 500 where id = $1`,
    [second],
  )
  expect((await print('invoice', [first])).filter((text) => text.startsWith('Tax'))).toEqual([
    'Tax not charged (tax-exempt customer)',
  ])
  expect((await print('invoice', [second])).filter((text) => text.startsWith('Tax'))).toEqual([
    'Tax not charged (reverse charge, VAT number FR40303265045)',
  ])
})

test('a credit note belongs to a refund that was made, and names the invoice', async () => {
  await expect(print('credit_note', [first, second])).rejects.toMatchObject({ code: 'nothing_to_print' })
  await env.refund(second, [1, 1])
  await env.refund(second, [], { amountCents: 200 })
  // Requested, and not made.
  await env.request(first, { amountCents: 100 })
  const texts = await print('credit_note', [first, second])
  expect(texts.filter((text) => text.startsWith('Credit note'))).toEqual(['Credit note CN-1', 'Credit note CN-2'])
  expect(texts.filter((text) => text.includes('For invoice INV-1'))).toHaveLength(2)
  const sums = texts.filter((text) => /^(Subtotal|Adjustment|Refunded|\$)/.test(text))
  expect(sums).toEqual([
    ...['$25.00', '$25.00', '$5.00', '$5.00', 'Subtotal', '$30.00', 'Refunded', '$30.00'],
    ...['Adjustment', '$2.00', 'Refunded', '$2.00'],
  ])
  expect((await documents()).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    ...['credit_note 1', 'credit_note 2', 'invoice 1'],
  ])
})

test('a tip is on the invoice, and on the credit note what was returned of it, also on its own', async () => {
  const tipped = await env.place(700)
  const invoice = await print('invoice', [tipped])
  expect(invoice.slice(invoice.indexOf('Subtotal'))).toEqual(['Subtotal', '$85.00', 'Tip', '$7.00', 'Total', '$92.00'])
  await env.refund(tipped, [], { tipCents: 150 })
  await env.refund(tipped, [1], { tipCents: 50, amountCents: 2600 })
  const texts = await print('credit_note', [tipped])
  expect(texts.filter((text) => /^(Subtotal|Tip|Adjustment|Refunded|\$)/.test(text))).toEqual([
    ...['Tip', '$1.50', 'Refunded', '$1.50'],
    ...['$25.00', '$25.00', 'Subtotal', '$25.00', 'Tip', '$0.50', 'Adjustment', '$0.50', 'Refunded', '$26.00'],
  ])
  expect(await documentedCents(tipped)).toBe(9200 - 150 - 2600)
})

/** What an order is worth by its documents: invoices less credit notes. */
async function documentedCents(orderId: string): Promise<number> {
  const [row] = await env.query<{ cents: number }>(
    `select sum(case kind when 'invoice' then 1 else -1 end * (content->>'totalCents')::int)::int as cents
       from order_documents where order_id = $1`,
    [orderId],
  )
  return row!.cents
}

test('an invoice of an order that was edited since is taken back as it was, and another one follows', async () => {
  const before = await print('invoice', [first])
  await edit(first, { lines: linesOf(await env.show(first), [[2], [1]]) })
  const after = await print('invoice', [first])
  expect(namesIn(after, 'Invoice')).toEqual(['INV-2'])
  expect(after.slice(after.indexOf('Total'))).toEqual(['Total', '$55.00'])
  const notes = await print('credit_note', [first])
  expect(namesIn(notes, 'Credit note')).toEqual(['CN-1'])
  expect(notes.join('\n')).toContain('Cancels invoice INV-1')
  // The same goods and amounts as on the invoice.
  expect(notes.slice(notes.indexOf('Amount'))).toEqual(before.slice(before.indexOf('Amount')))
  expect(await documentedCents(first)).toBe(5_500)
  // What edits took off is on the second invoice, so its refund needs no credit note.
  await env.refund(first, [], { amountCents: 3_000 })
  expect(await print('credit_note', [first])).toEqual(notes)
  expect(await print('invoice', [first])).toEqual(after)
  expect(await documentedCents(first)).toBe(5_500)
})

test('printing only the credit note of an edited order also issues its next invoice', async () => {
  await print('invoice', [first, second])
  await edit(first, { lines: linesOf(await env.show(first), [[2], null]) })
  expect(namesIn(await print('credit_note', [first, second]), 'Credit note')).toEqual(['CN-1'])
  expect(await documentedCents(first)).toBe(6_000)
  expect(await documentedCents(second)).toBe(8_500)
  expect(namesIn(await print('invoice', [first]), 'Invoice')).toEqual(['INV-3'])
})

test('an order that was edited before its first invoice has one invoice of what it is now', async () => {
  await edit(first, { lines: linesOf(await env.show(first), [[2], null]) })
  await env.refund(first, [], { amountCents: 2_500 })
  expect(namesIn(await print('invoice', [first]), 'Invoice')).toEqual(['INV-1'])
  await expect(print('credit_note', [first])).rejects.toMatchObject({ code: 'nothing_to_print' })
  await env.refund(first, [1])
  expect(namesIn(await print('credit_note', [first]), 'Credit note')).toEqual(['CN-1'])
  expect(await documentedCents(first)).toBe(3_500)
})

test('an edit that changes neither goods nor amounts leaves the invoice', async () => {
  await print('invoice', [first])
  await env.query(
    `insert into order_edits (store_id, order_id, changes, currency, before_cents, after_cents, is_payment_changed, notifies_customer)
     values ($1, $2, '[]', 'USD', 8500, 8500, false, false)`,
    [lotus, first],
  )
  expect(namesIn(await print('invoice', [first]), 'Invoice')).toEqual(['INV-1'])
})

test('an invoice of an order that was cancelled before it was paid is taken back, and none follows', async () => {
  const [order = ''] = await insertOrders(env.store.database.owner, lotus, [
    { email: 'a@example.test', customerName: 'A', currency: 'USD', paymentStatus: 'pending' },
  ])
  await print('invoice', [order])
  await env.query(`update orders set cancelled_at = now(), cancel_reason = 'customer' where id = $1`, [order])
  await expect(print('invoice', [order])).rejects.toMatchObject({ code: 'nothing_to_print' })
  expect(namesIn(await print('credit_note', [order]), 'Credit note')).toEqual(['CN-1'])
  expect(await documentedCents(order)).toBe(0)
  expect(namesIn(await print('credit_note', [order]), 'Credit note')).toEqual(['CN-1'])
})

test('prints the address, the tax number and the footer of the settings, and leaves issued documents as they are', async () => {
  const settings = {
    ...{ invoicePrefix: ' 2026/', creditNotePrefix: 'GS-', taxNumber: 'DE123' },
    ...{ sellerAddress: ' 1 Lake Road\n\n 10115 Berlin ', footer: 'Payable at once.\nHRB 1' },
  }
  const save = (over: Partial<typeof settings>, revision: number) =>
    env.store.inStore((ctx) => saveDocumentSettings(ctx, { ...settings, ...over }, revision))
  const old = await print('invoice', [first])
  expect(await save({}, 1)).toMatchObject({ invoicePrefix: '2026/', nextInvoice: 2, nextCreditNote: 1, revision: 2 })
  await expect(save({}, 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(save({ creditNotePrefix: '2026/' }, 2)).rejects.toMatchObject({ code: 'invalid_request' })
  const texts = await print('invoice', [second, first])
  expect(texts.slice(0, old.length)).toEqual(old)
  expect(namesIn(texts, 'Invoice')).toEqual(['INV-1', '2026/2'])
  const seller = texts.slice(old.length).find((text) => text.includes('Lake Road'))
  expect(seller?.split('\n').slice(-3)).toEqual(['1 Lake Road', '10115 Berlin', 'Tax number DE123'])
  expect(texts.at(-1)).toBe('Payable at once.\nHRB 1')
  await env.refund(second, [1])
  expect(namesIn(await print('credit_note', [second]), 'Credit note')).toEqual(['GS-1'])
  expect(await env.store.inStore(showDocumentSettings, bamboo)).toMatchObject({ invoicePrefix: 'INV-', nextInvoice: 1 })
})

test('a credit note says the tax of each rate in what it returns, and all of them together the tax that was paid', async () => {
  await env.query(
    `update order_lines set tax_cents = 101, discount_cents = 101, total_cents = total_cents - 101
      where order_id = $1 and quantity = 3`,
    [first],
  )
  await env.query('update orders set tax_cents = 101, discount_cents = 101 where id = $1', [first])
  await env.query(
    `insert into order_taxes (store_id, order_id, position, name, millionths, is_included, cents, line_cents, shipping_cents)
     values ($1, $2, 0, 'State', 10000, false, 101, '{101, 0}', 0), ($1, $2, 1, 'VAT', 200000, true, 83, '{0, 83}', 0)`,
    [lotus, first],
  )
  await env.refund(first, [1])
  await env.refund(first, [2, 1])
  await env.refund(first, [0, 1])
  const texts = await print('credit_note', [first])
  const taxes = texts.flatMap((text, index) => (text.startsWith('Includes') ? [`${text}: ${texts[index + 1]}`] : []))
  expect(taxes).toEqual([
    'Includes State 1 %: $0.33',
    ...['Includes State 1 %: $0.68', 'Includes VAT 20 %: $0.41'],
    'Includes VAT 20 %: $0.42',
  ])
})

test('documents begin with the logo of the shop, which is in the file once; a logo on another server is left out', async () => {
  const drawn = async (kind: DocumentKind) => {
    const image = vi.spyOn(PDFDocument.prototype as PDFKit.PDFDocument, 'image')
    try {
      const { file } = await printed(kind, [first, second])
      const sizes = (image.mock.calls as unknown[][]).map(([, x, y, size]) => [x, y, size])
      return { sizes, images: file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0 }
    } finally {
      image.mockRestore()
    }
  }
  const setLogo = (logo: string) =>
    env.query(
      `update themes set published = jsonb_build_object('settings', jsonb_build_object('checkout', jsonb_build_object(
                 'logo_checkout', $1::text))) where store_id = $2 and is_live`,
      [logo, lotus],
    )
  await env.query(
    `insert into themes (store_id, name, theme_key, is_live, draft, published, published_revision, published_at)
     values ($1, 'Live', 'hydro', true, '{}', '{}', 1, now())`,
    [lotus],
  )
  expect(await drawn('invoice')).toEqual({ sizes: [], images: 0 })
  await setLogo('https://images.example/logo.png')
  expect(await drawn('packing_slip')).toEqual({ sizes: [], images: 0 })
  const wide = await sharp({ create: { width: 900, height: 100, channels: 3, background: '#548226' } })
    .png()
    .toBuffer()
  const { url } = await keepImage(env.member(), wide, { name: 'Logo', turn: lotus })
  await setLogo(url)
  // 180 points wide, on both pages.
  const expected = [48, 48, { width: 180, height: expect.closeTo(20, 0) }]
  for (const kind of ['packing_slip', 'invoice'] as const) {
    const { sizes, images } = await drawn(kind)
    expect(sizes).toEqual([expected, expected])
    expect(images).toBe(1)
  }
})

test('an order that was cancelled before it was paid has no invoice', async () => {
  const [cancelled = ''] = await insertOrders(env.store.database.owner, lotus, [
    { email: 'a@example.test', customerName: 'A', currency: 'USD', paymentStatus: 'voided' },
  ])
  await expect(print('invoice', [cancelled])).rejects.toMatchObject({ code: 'nothing_to_print' })
})

test('people who print at the same time get the same numbers, and a failure leaves no gap', async () => {
  const third = await env.place()
  const failed = env.store.inStore(async (ctx) => {
    await issueDocuments(ctx, 'invoice', [third])
    throw new Error('the connection broke')
  })
  await expect(failed).rejects.toThrow('broke')
  const choices = [[first, second], [second, third], [third, first], [second]]
  await Promise.all(choices.map((ids) => env.store.inStore((ctx) => issueDocuments(ctx, 'invoice', ids))))
  expect((await documents()).map(({ number }) => number)).toEqual([1, 2, 3])
})

test.each([
  ['packing slips', (matching: never) => printMatchingSlips(env.member(), { matching })],
  ['invoices', (matching: never) => printMatchingDocuments(env.member(), { kind: 'invoice', matching })],
])('prints %s of all orders that match: at most 1,000, and only if the person saw their number', async (_, print) => {
  const printMatching = (count: number) => print({ count } as never)
  await expect(printMatching(1)).rejects.toMatchObject({ code: 'matching_changed' })
  await expect(printMatching(1_001)).rejects.toMatchObject({ code: 'too_many_documents' })
  const parts = await printMatching(2)
  expect((await parts.next()).done).toBe(false)
  await parts.return(undefined)
})

test('issued documents are neither changed nor seen by other stores, and other orders are not found', async () => {
  await print('invoice', [first])
  const change = env.store.inStore(({ db }) => db.updateTable('order_documents').set({ number: 7 }).execute())
  await expect(change).rejects.toThrow('permission denied')
  const seen = await env.store.inStore(({ db }) => db.selectFrom('order_documents').select('id').execute(), bamboo)
  expect(seen).toEqual([])
  await expect(print('invoice', [crypto.randomUUID()])).rejects.toMatchObject({ code: 'not_found' })
})

test('addresses in other scripts, and signs of their formats, are drawn with fonts that have them', async () => {
  const send = (id: string, address: object) =>
    env.query('update orders set shipping_address = $2 where id = $1', [id, { ...buyerAddress, ...address }])
  // The sign of postal codes in Japan.
  await send(first, { countryCode: 'JP', postalCode: '100-0005', region: 'Tokyo', regionCode: '13' })
  await send(second, { firstName: 'محمد', city: 'الرياض' })
  const familiesIn = async (kind: DocumentKind, ids: string[]) => {
    const { file } = await printed(kind, ids)
    const names = [...file.toString('latin1').matchAll(/\/BaseFont \/\w+\+NotoSans(JP|SC|Arabic)/g)]
    return [...new Set(names.map(([, family]) => family))].toSorted()
  }
  for (const kind of ['packing_slip', 'invoice'] as const) {
    expect(await familiesIn(kind, [first])).toEqual(['SC'])
    expect(await familiesIn(kind, [second])).toEqual(['Arabic'])
    expect(await familiesIn(kind, [first, second])).toEqual(['Arabic', 'SC'])
  }
})
