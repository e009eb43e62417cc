import { isEmail } from '@backroom/contract/people/auth/emails'
import type { Address } from '@backroom/contract/platform/addresses/address'
import { isCountryCode } from '@backroom/contract/platform/addresses/countries'
import { addressLimits } from '@backroom/contract/platform/addresses/limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { ImportedColumn } from '@backroom/contract/selling/customers/import-columns'
import { limits } from '@backroom/contract/selling/customers/limits'
import type { ConsentDecision } from '@backroom/contract/selling/customers/states'
import { type PlacedRow, withoutGuard } from '../../../platform/csv/csv.ts'
import { distinctTags } from '../distinct-tags.ts'
import { emailKeyOf } from '../email-key.ts'
import { phoneOf } from '../phone.ts'
import { rowFindings } from './row-findings.ts'

/** What is wrong at a cell; `column` is '' for the whole row. */
export interface RowFinding {
  column: ImportedColumn | ''
  text: InLanguages
}

/** A customer as a row of a file describes them. What the file leaves empty is ''. */
export interface ReadCustomer {
  line: number
  email: string
  key: string
  firstName: string
  lastName: string
  phone: string
  note: string
  tags: string[]
  countryCode: string
  /** Undefined if the file says nothing of it. */
  isTaxExempt: boolean | undefined
  /** Undefined if the file says nothing of it. */
  consent: ConsentDecision | undefined
  /** Undefined without a street or a city. */
  address: Address | undefined
  findings: RowFinding[]
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
// Postgres stores neither U+0000 nor half a surrogate pair.
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const consents: Readonly<Record<string, ConsentDecision | undefined>> = {
  ...{ yes: 'subscribed', true: 'subscribed', '1': 'subscribed', có: 'subscribed', subscribed: 'subscribed' },
  unsubscribed: 'unsubscribed',
}
const noConsents = ['', 'no', 'false', '0', 'không', 'never', 'not_subscribed', 'pending']

const exemptions: Readonly<Record<string, boolean | undefined>> = {
  ...{ yes: true, true: true, '1': true, có: true, no: false, false: false, '0': false, không: false },
}

const addressParts = {
  company: 'Default Address Company',
  address1: 'Default Address Address1',
  address2: 'Default Address Address2',
  city: 'Default Address City',
  regionCode: 'Default Address Province Code',
  postalCode: 'Default Address Zip',
} as const satisfies Partial<Record<keyof Address, ImportedColumn>>

/** Reads a row of a file. A row with findings is not imported. */
export function readCustomer({ place, cells }: PlacedRow, columns: readonly string[]): ReadCustomer {
  const findings: RowFinding[] = []
  const add = (column: ImportedColumn, text: InLanguages) => findings.push({ column, text })
  const raw = (column: ImportedColumn) => storable(withoutGuard(cells[columns.indexOf(column)] ?? ''))
  const cell = (column: ImportedColumn, max: number) => {
    const text = oneLine(raw(column))
    if (text.length > max) add(column, rowFindings.tooLong(max))
    return text
  }
  const phone = (column: ImportedColumn) => {
    const typed = cell(column, addressLimits.phone)
    const read = phoneOf(typed)
    if (read === undefined) add(column, rowFindings.phone)
    return read ?? ''
  }
  const email = oneLine(raw('Email'))
  if (email.length > limits.emailLength || !isEmail(email)) add('Email', rowFindings.email)
  const note = raw('Note').trim()
  if (note.length > limits.noteLength) add('Note', rowFindings.tooLong(limits.noteLength))
  const tags = distinctTags(raw('Tags').split(',').map(oneLine))
  if (tags.length > limits.tags || tags.some((tag) => tag.length > limits.tagLength)) add('Tags', rowFindings.tags)
  const countryCode = oneLine(raw('Default Address Country Code')).toUpperCase()
  if (countryCode !== '' && !isCountryCode(countryCode)) add('Default Address Country Code', rowFindings.country)
  const consentText = oneLine(raw('Accepts Email Marketing')).toLowerCase()
  if (!consents[consentText] && !noConsents.includes(consentText)) add('Accepts Email Marketing', rowFindings.yesOrNo)
  const exemptText = oneLine(raw('Tax Exempt')).toLowerCase()
  if (exemptText !== '' && exemptions[exemptText] === undefined) add('Tax Exempt', rowFindings.yesOrNo)
  const name = {
    firstName: cell('First Name', limits.nameLength),
    lastName: cell('Last Name', limits.nameLength),
  }
  const own = phone('Phone')
  const parts = Object.fromEntries(
    Object.entries(addressParts).map(([part, column]) => [
      part,
      cell(column, addressLimits[part as keyof typeof addressParts]),
    ]),
  ) as Record<keyof typeof addressParts, string>
  const addressPhone = phone('Default Address Phone')
  const hasAddress = parts.address1 !== '' || parts.city !== ''
  if (hasAddress && countryCode === '') add('Default Address Country Code', rowFindings.noCountry)
  const address = { ...name, ...parts, region: parts.regionCode, countryCode, phone: addressPhone || own }
  return {
    ...{ line: place.line, email, key: emailKeyOf(email), ...name, phone: own, note, tags, countryCode, findings },
    consent: consents[consentText],
    isTaxExempt: exemptions[exemptText],
    address: hasAddress ? address : undefined,
  }
}
