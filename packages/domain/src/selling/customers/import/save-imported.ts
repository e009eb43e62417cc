import type { Address } from '@backroom/contract/platform/addresses/address'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { ConsentDecision } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import { authorOf, type StoreContext, type TaskContext } from '../../../platform/context.ts'
import type { RowOutcome } from '../../../platform/tasks/tasks.ts'
import { failure } from './import-outcomes.ts'
import type { PlannedUpdate } from './plan-import.ts'
import type { ReadCustomer } from './read-row.ts'

const taken: InLanguages = {
  en: 'A customer with this email was just added. Import the file again.',
  vi: 'Khách hàng có email này vừa được thêm. Hãy nhập tệp lần nữa.',
}

/** What undo needs to know of an imported customer. */
export interface Imported {
  revision: number
  /** The decision that the import recorded. */
  consentId?: string | undefined
  addressId?: string | undefined
}

/** Adds customers who are new. */
export async function createImported(ctx: TaskContext, read: readonly ReadCustomer[]): Promise<RowOutcome[]> {
  const input = read.map(({ findings: _, address: __, ...row }) => ({
    ...{ ...row, consent: row.consent ?? 'never', isTaxExempt: row.isTaxExempt ?? false },
  }))
  const { rows } = await sql<{ id: string; key: string }>`
    insert into customers (store_id, email, first_name, last_name, phone, note, tags, country_code, is_tax_exempt, consent, consent_source, consent_at)
    select ${ctx.storeId}, email, "firstName", "lastName", phone, note, tags, "countryCode", "isTaxExempt", consent,
           case when consent <> 'never' then 'import' end, case when consent <> 'never' then now() end
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as row (email text, "firstName" text, "lastName" text, phone text, note text, tags text[], "countryCode" text,
                "isTaxExempt" boolean, consent text)
    on conflict (store_id, email_key) do nothing
    returning id, email_key as key`.execute(ctx.db)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const added = read.filter(({ key }) => ids.has(key))
  const idOf = (row: ReadCustomer) => ids.get(row.key)!
  const consents = await addConsents(
    ctx,
    added.flatMap((row) => (row.consent ? [{ id: idOf(row), email: row.email, state: row.consent }] : [])),
  )
  const addresses = await addAddresses(
    ctx,
    added.flatMap((row) => (row.address ? [{ id: idOf(row), address: row.address, isDefault: true }] : [])),
  )
  return read.map((row) => {
    const itemId = ids.get(row.key)
    if (!itemId) return failure({ line: row.line, name: row.email, column: 'Email', text: taken })
    const after: Imported = { revision: 1, consentId: consents.get(itemId), addressId: addresses.get(itemId) }
    return { outcome: 'done', itemId, label: row.email, before: null, after }
  })
}

/** Changes customers who are locked. */
export async function updateImported(ctx: TaskContext, updates: readonly PlannedUpdate[]): Promise<RowOutcome[]> {
  const input = updates.map(({ stored, after, consent }) => ({ id: stored.id, ...after, consent: consent ?? null }))
  await sql`
    update customers c
       set first_name = row."firstName", last_name = row."lastName", phone = row.phone, note = row.note, tags = row.tags,
           country_code = row."countryCode", is_tax_exempt = row."isTaxExempt", consent = coalesce(row.consent, c.consent),
           consent_source = case when row.consent is null then c.consent_source else 'import' end,
           consent_at = case when row.consent is null then c.consent_at else now() end,
           revision = c.revision + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as row (id uuid, "firstName" text, "lastName" text, phone text, note text, tags text[], "countryCode" text,
                "isTaxExempt" boolean, consent text)
     where c.store_id = ${ctx.storeId} and c.id = row.id`.execute(ctx.db)
  const consents = await addConsents(
    ctx,
    updates.flatMap(({ stored: { id, email }, consent }) => (consent ? [{ id, email, state: consent }] : [])),
  )
  const addresses = await addAddresses(
    ctx,
    updates.flatMap(({ stored, read, addsAddress }) =>
      addsAddress ? [{ id: stored.id, address: read.address!, isDefault: stored.addressCount === 0 }] : [],
    ),
  )
  return updates.map(({ stored }) => {
    const { id: itemId, email, key: _, addressCount: __, hasAddress: ___, revision, ...before } = stored
    const after: Imported = {
      ...{ revision: revision + 1, consentId: consents.get(itemId), addressId: addresses.get(itemId) },
    }
    return { outcome: 'done', itemId, label: email, before, after }
  })
}

/** @returns the ids of the decisions, by customer */
async function addConsents(
  ctx: TaskContext,
  consents: readonly { id: string; email: string; state: ConsentDecision }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; customerId: string }>`
    insert into customer_consents (store_id, customer_id, email, state, source, user_id)
    select ${ctx.storeId}, id, email, state, 'import', ${authorOf(ctx)}::uuid
      from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as row (id uuid, email text, state text)
    returning id, customer_id as "customerId"`.execute(ctx.db)
  return new Map(rows.map(({ id, customerId }) => [customerId, id]))
}

/** @returns the ids of the addresses, by customer */
async function addAddresses(
  { db, storeId }: StoreContext,
  addresses: readonly { id: string; address: Address; isDefault: boolean }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; customerId: string }>`
    insert into customer_addresses (store_id, customer_id, address, is_default)
    select ${storeId}, id, address, "isDefault"
      from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as row (id uuid, address jsonb, "isDefault" boolean)
    on conflict do nothing
    returning id, customer_id as "customerId"`.execute(db)
  return new Map(rows.map(({ id, customerId }) => [customerId, id]))
}
