import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { RowOutcome, UndoRow } from '../../../platform/tasks/tasks.ts'
import type { StoredCustomer } from './plan-import.ts'
import type { Imported } from './save-imported.ts'

const messages = {
  gone: { en: 'This customer no longer exists.', vi: 'Khách hàng này không còn nữa.' },
  changed: {
    en: 'This customer was changed later, so they were kept.',
    vi: 'Khách hàng này đã thay đổi sau đó nên được giữ nguyên.',
  },
  ordered: {
    en: 'This customer has ordered, so they were kept.',
    vi: 'Khách hàng này đã đặt hàng nên được giữ nguyên.',
  },
} satisfies Record<string, InLanguages>

interface Current {
  id: string
  revision: number
  hasOrdered: boolean
  hasEvents: boolean
  /** The latest decision about marketing mails. */
  consentId: string | null
}

type Before = Omit<StoredCustomer, 'id' | 'email' | 'key' | 'revision' | 'addressCount' | 'hasAddress'>

/** Deletes added customers who have not ordered, and restores changed ones, unless they have changed since. */
export async function undoImport(ctx: StoreContext, rows: UndoRow[]): Promise<RowOutcome[]> {
  const current = await lockCustomers(
    ctx,
    rows.map(({ itemId }) => itemId),
  )
  const outcomes = rows.map((row): RowOutcome => {
    const { itemId, label } = row
    const found = current.get(itemId)
    if (!found) return { outcome: 'failed', itemId, label, error: messages.gone }
    const error = reasonOf(found, row)
    return error ? { outcome: 'changed_since', itemId, label, error } : { outcome: 'done', itemId, label }
  })
  const undone = rows.filter((_, index) => outcomes[index]!.outcome === 'done')
  const deleted = undone.filter(({ before }) => before === null).map(({ itemId }) => itemId)
  await sql`delete from customers where store_id = ${ctx.storeId} and id = any(${deleted}::uuid[])`.execute(ctx.db)
  await restore(
    ctx,
    undone.filter(({ before }) => before !== null),
  )
  return outcomes
}

function reasonOf(found: Current, { before, after }: UndoRow): InLanguages | undefined {
  const { revision, consentId } = after as Imported
  if (before === null && found.hasOrdered) return messages.ordered
  const hasDecided = consentId !== undefined || before === null ? found.consentId !== (consentId ?? null) : false
  return found.revision !== revision || hasDecided || (before === null && found.hasEvents)
    ? messages.changed
    : undefined
}

async function restore({ db, storeId }: StoreContext, rows: readonly UndoRow[]): Promise<void> {
  const input = rows.map(({ itemId, before, after }) => ({
    ...{ id: itemId, ...(before as Before), hasDecided: (after as Imported).consentId !== undefined },
  }))
  await sql`
    update customers c
       set first_name = row."firstName", last_name = row."lastName", phone = row.phone, note = row.note, tags = row.tags,
           country_code = row."countryCode", is_tax_exempt = row."isTaxExempt", revision = c.revision + 1, updated_at = now(),
           consent = case when row."hasDecided" then row.consent else c.consent end,
           consent_source = case when row."hasDecided" then row."consentSource" else c.consent_source end,
           consent_at = case when row."hasDecided" then row."consentAt" else c.consent_at end
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as row (id uuid, "firstName" text, "lastName" text, phone text, note text, tags text[], "countryCode" text,
                "isTaxExempt" boolean, consent text, "consentSource" text, "consentAt" timestamptz, "hasDecided" boolean)
     where c.store_id = ${storeId} and c.id = row.id`.execute(db)
  const idsOf = (name: 'consentId' | 'addressId') => rows.flatMap(({ after }) => (after as Imported)[name] ?? [])
  await sql`delete from customer_consents where store_id = ${storeId} and id = any(${idsOf('consentId')}::uuid[])`.execute(
    db,
  )
  await sql`delete from customer_addresses where store_id = ${storeId} and id = any(${idsOf('addressId')}::uuid[])`.execute(
    db,
  )
}

/** Orders lock their customer too, so that none is placed for a customer who is deleted. */
async function lockCustomers({ db, storeId }: StoreContext, ids: readonly string[]): Promise<Map<string, Current>> {
  await sql`select from customers where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  )
  // Read after the lock, so that an order that was placed before counts.
  const { rows } = await sql<Current>`
    select c.id, c.revision,
           exists (select from orders o where o.store_id = c.store_id and o.customer_id = c.id) as "hasOrdered",
           exists (select from customer_events e where e.store_id = c.store_id and e.customer_id = c.id) as "hasEvents",
           (select s.id from customer_consents s
             where s.store_id = c.store_id and s.customer_id = c.id order by s.id desc limit 1) as "consentId"
      from customers c where c.store_id = ${storeId} and c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
