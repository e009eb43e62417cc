import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { CustomerImport } from '@backroom/contract/selling/customers/customer-import'
import type { ImportedColumn } from '@backroom/contract/selling/customers/import-columns'
import { limits } from '@backroom/contract/selling/customers/limits'
import type { ConsentDecision, ConsentSource, ConsentState } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { type ReadCustomer, readCustomer } from './read-row.ts'
import { rowFindings } from './row-findings.ts'

/** What a file can change of a customer. */
export interface ImportedValues {
  firstName: string
  lastName: string
  phone: string
  note: string
  tags: string[]
  countryCode: string
  isTaxExempt: boolean
}

export interface StoredCustomer extends ImportedValues {
  id: string
  email: string
  key: string
  revision: number
  consent: ConsentState
  consentSource: ConsentSource | null
  consentAt: string | null
  addressCount: number
  /** Whether the address of the row is one of theirs. */
  hasAddress: boolean
}

export interface PlannedUpdate {
  read: ReadCustomer
  stored: StoredCustomer
  after: ImportedValues
  /** A decision that the import records. */
  consent: ConsentDecision | undefined
  addsAddress: boolean
}

export interface ImportFinding {
  line: number
  /** The email as the file has it. */
  name: string
  column: ImportedColumn | ''
  text: InLanguages
}

/** What an import does with the rows of a batch. */
export interface ImportPlan {
  findings: ImportFinding[]
  /** Rows that are left out. */
  failed: number
  created: ReadCustomer[]
  updated: PlannedUpdate[]
  unchanged: number
  /** Customers who exist, and are left as they are. */
  skipped: number
}

/**
 * What an import does with rows of its file. Changes nothing.
 * @param isLocked whether the customers are locked until the transaction ends
 */
export async function planImport(
  ctx: StoreContext,
  { columns, repeated, existing }: CustomerImport,
  rows: readonly PlacedRow[],
  { isLocked }: { isLocked: boolean },
): Promise<ImportPlan> {
  const plan: ImportPlan = { ...{ findings: [], failed: 0, created: [], updated: [], unchanged: 0, skipped: 0 } }
  const twice = new Set(repeated)
  const read = rows.map((row) => readCustomer(row, columns))
  const stored = await findStored(ctx, read, isLocked)
  for (const row of read) {
    const found = stored.get(row.key)
    const update = found && updateOf(row, found)
    const findings = [
      ...row.findings,
      ...(twice.has(row.key) ? [{ column: 'Email', text: rowFindings.repeated } as const] : []),
      ...(update && update.after.tags.length > limits.tags
        ? [{ column: 'Tags', text: rowFindings.tags } as const]
        : []),
    ]
    if (findings.length > 0) {
      plan.findings.push(...findings.map((finding) => ({ ...finding, line: row.line, name: row.email.slice(0, 254) })))
      plan.failed++
    } else if (!update) plan.created.push(row)
    else if (existing === 'skip') plan.skipped++
    else if (isChange(update)) plan.updated.push(update)
    else plan.unchanged++
  }
  return plan
}

/** An empty cell keeps what is known. Tags are added, and customers who decided before are not subscribed. */
function updateOf(read: ReadCustomer, stored: StoredCustomer): PlannedUpdate {
  const known = new Set(stored.tags.map((tag) => tag.toLowerCase()))
  const subscribes = read.consent === 'subscribed' && stored.consent === 'never'
  const unsubscribes = read.consent === 'unsubscribed' && stored.consent !== 'unsubscribed'
  return {
    ...{ read, stored, consent: subscribes || unsubscribes ? read.consent : undefined },
    addsAddress: read.address !== undefined && !stored.hasAddress && stored.addressCount < limits.addresses,
    after: {
      firstName: read.firstName || stored.firstName,
      lastName: read.lastName || stored.lastName,
      phone: read.phone || stored.phone,
      note: read.note || stored.note,
      tags: [...stored.tags, ...read.tags.filter((tag) => !known.has(tag.toLowerCase()))],
      countryCode: stored.countryCode || read.countryCode,
      isTaxExempt: read.isTaxExempt ?? stored.isTaxExempt,
    },
  }
}

const isChange = ({ stored, after, consent, addsAddress }: PlannedUpdate) =>
  consent !== undefined ||
  addsAddress ||
  after.tags.length > stored.tags.length ||
  (['firstName', 'lastName', 'phone', 'note', 'countryCode', 'isTaxExempt'] as const).some(
    (field) => after[field] !== stored[field],
  )

async function findStored(
  { db, storeId }: StoreContext,
  read: readonly ReadCustomer[],
  isLocked: boolean,
): Promise<Map<string, StoredCustomer>> {
  const asked = read.map(({ key, address }) => ({ key, address: address ?? null }))
  const { rows } = await sql<StoredCustomer>`
    select c.id, c.email, c.email_key as key, c.revision, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.note,
           c.tags, c.country_code as "countryCode", c.is_tax_exempt as "isTaxExempt", c.consent, c.consent_source as "consentSource", c.consent_at as "consentAt",
           (select count(*)::int from customer_addresses a
             where a.store_id = c.store_id and a.customer_id = c.id) as "addressCount",
           exists (select from customer_addresses a
                     join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked (key text, address jsonb) on asked.key = c.email_key
                    where a.store_id = c.store_id and a.customer_id = c.id
                      and a.content_key = md5(lower(asked.address::text))) as "hasAddress"
      from customers c
     where c.store_id = ${storeId} and c.email_key = any(${read.map(({ key }) => key)}::text[])
     order by c.id ${isLocked ? sql`for update of c` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}
