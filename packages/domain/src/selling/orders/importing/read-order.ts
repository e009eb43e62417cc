import { isEmail } from '@backroom/contract/people/auth/emails'
import type { Address } from '@backroom/contract/platform/addresses/address'
import { countryCodes } from '@backroom/contract/platform/addresses/countries'
import { addressLimits } from '@backroom/contract/platform/addresses/limits'
import { limits as noteLimits } from '@backroom/contract/selling/order-notes/limits'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { distinctTags } from '../../customers/customers.ts'
import { type RowFinding, type RowReader, rowReader } from './read-cells.ts'
import { type FileFulfillment, type ReadLine, readLines } from './read-lines.ts'
import { type ReadMoney, readMoney } from './read-money.ts'
import { maxLines, rowFindings, tooLong } from './row-findings.ts'

/** An order as the rows of a file describe it. What the file leaves empty is ''. */
export interface ReadOrder extends ReadMoney {
  line: number
  rows: number
  /** As the file has it. */
  name: string
  /** Of the order in the program that wrote the file. */
  key: string
  email: string
  address: Address
  placedAt: Date
  paidAt: Date | null
  fulfilledAt: Date | null
  cancelledAt: Date | null
  currency: string
  note: string
  tags: string[]
  discountCode: string
  delivery: string
  method: string
  reference: string
  lines: ReadLine[]
  findings: RowFinding[]
}

export function readOrder(rows: readonly PlacedRow[], columns: readonly string[], shopCurrency: string): ReadOrder {
  const findings: RowFinding[] = []
  const head = rowReader(rows[0]!, columns, findings)
  const { cell, short, add, time } = head
  const name = short('Name', 100)
  if (name === '') add('Name', rowFindings.noName)
  else if (cell('Total') === '' && cell('Financial Status') === '') add('', rowFindings.noHead)
  const currency = cell('Currency').toUpperCase()
  if (currency !== shopCurrency) add('Currency', rowFindings.currency)
  const placedAt = time('Created at')
  if (cell('Created at') === '') add('Created at', rowFindings.date)
  if (rows.length > maxLines) add('', rowFindings.manyLines)
  const email = cell('Email')
  if (email !== '' && (email.length > limits.checkout.email || !isEmail(email))) add('Email', rowFindings.email)
  const fulfillment = fulfillmentOf(head)
  const { lines, discountCents } = readLines(rows.slice(0, maxLines), columns, {
    findings,
    fulfillment,
    currency: shopCurrency,
  })
  const id = short('Id', 100)
  return {
    ...{ line: rows[0]!.place.line, rows: rows.length, name, email, currency, lines, findings },
    key: id ? `id:${id}` : `name:${name} ${placedAt?.toISOString() ?? ''}`,
    ...readMoney(head, lines, { currency: shopCurrency, lineDiscountCents: discountCents }),
    address: addressOf(head),
    placedAt: placedAt ?? new Date(0),
    ...{ paidAt: time('Paid at'), fulfilledAt: time('Fulfilled at'), cancelledAt: time('Cancelled at') },
    ...textsOf(head),
  }
}

function textsOf({ raw, short, add }: RowReader) {
  const note = raw('Notes').trim()
  if (note.length > noteLimits.noteLength) add('Notes', tooLong(noteLimits.noteLength))
  const tags = distinctTags(
    raw('Tags')
      .split(/[,\n]/)
      .map((tag) => tag.trim()),
  )
  if (tags.length > noteLimits.tags || tags.some((tag) => tag.length > noteLimits.tagLength))
    add('Tags', rowFindings.tags)
  return {
    ...{ note, tags, discountCode: short('Discount Code', 100), delivery: short('Shipping Method', 100) },
    ...{ method: short('Payment Method', 100), reference: short('Payment Reference', 200) },
  }
}

const fulfillments: Readonly<Record<string, FileFulfillment | undefined>> = {
  ...{ '': 'none', unfulfilled: 'none', pending: 'none', restocked: 'none' },
  ...{ partial: 'some', partially_fulfilled: 'some', fulfilled: 'all' },
}

function fulfillmentOf({ cell, add }: RowReader): FileFulfillment {
  const found = fulfillments[cell('Fulfillment Status').toLowerCase()]
  if (!found) add('Fulfillment Status', rowFindings.fulfillment)
  return found ?? 'none'
}

/** Where it was sent, or else who paid. */
function addressOf({ cell, short, add }: RowReader): Address {
  const of = cell('Shipping Address1') || cell('Shipping Name') || cell('Shipping City') ? 'Shipping' : 'Billing'
  const words = cell(`${of} Name`).split(' ')
  const countryCode = cell(`${of} Country`).toUpperCase()
  if (countryCode !== '' && !countryCodes.includes(countryCode)) add(`${of} Country`, rowFindings.country)
  const typedPhone = cell(`${of} Phone`) || cell('Phone')
  return {
    firstName: words.slice(0, -1).join(' ').slice(0, addressLimits.firstName),
    lastName: (words.at(-1) ?? '').slice(0, addressLimits.lastName),
    company: short(`${of} Company`, addressLimits.company),
    address1: short(`${of} Address1`, addressLimits.address1),
    address2: short(`${of} Address2`, addressLimits.address2),
    city: short(`${of} City`, addressLimits.city),
    region: short(`${of} Province`, addressLimits.region),
    regionCode: '',
    postalCode: short(`${of} Zip`, addressLimits.postalCode),
    countryCode: countryCode.slice(0, addressLimits.countryCode),
    phone: typedPhone.slice(0, addressLimits.phone),
  }
}
