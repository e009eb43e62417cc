import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DocumentSettings, DocumentSettingsBody } from '@backroom/contract/selling/order-documents/endpoints'
import { sql } from 'kysely'
import { findEntityOfStore } from '../../money/legal-entities/legal-entities.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { sellerNames } from './document-content.ts'

/** Of a store that has saved nothing. */
const firstRevision = 1

type SettingsRow = DocumentSettingsBody & Pick<DocumentSettings, 'revision' | 'nextInvoice' | 'nextCreditNote'>

export async function readDocumentSettings({ db, storeId }: StoreContext): Promise<SettingsRow> {
  const next = (kind: string) => sql`
    coalesce((select last from order_document_numbers n where n.store_id = s.store_id and n.kind = ${kind}), 0) + 1`
  const { rows } = await sql<SettingsRow>`
    select coalesce(d.invoice_prefix, 'INV-') as "invoicePrefix", coalesce(d.credit_note_prefix, 'CN-') as "creditNotePrefix",
           coalesce(d.seller_address, '') as "sellerAddress", coalesce(d.tax_number, '') as "taxNumber",
           coalesce(d.footer, '') as footer, coalesce(d.revision, ${firstRevision}) as revision,
           ${next('invoice')} as "nextInvoice", ${next('credit_note')} as "nextCreditNote"
      from stores s left join document_settings d on d.store_id = s.store_id
     where s.store_id = ${storeId}`.execute(db)
  return rows[0]!
}

export async function showDocumentSettings(ctx: StoreContext): Promise<DocumentSettings> {
  const [settings, store, entity] = await Promise.all([
    readDocumentSettings(ctx),
    findStore(ctx),
    findEntityOfStore(ctx),
  ])
  return { ...settings, seller: sellerNames(store.language, { store, entity }) }
}

/** Applies to documents that are issued from now on. */
export async function saveDocumentSettings(
  ctx: StoreContext,
  body: DocumentSettingsBody,
  revision: number,
): Promise<DocumentSettings> {
  const columns = {
    invoice_prefix: body.invoicePrefix.trim(),
    credit_note_prefix: body.creditNotePrefix.trim(),
    seller_address: body.sellerAddress.trim(),
    tax_number: body.taxNumber.trim(),
    footer: body.footer.trim(),
  }
  if (columns.invoice_prefix === columns.credit_note_prefix)
    fail(
      generalErrors.invalid_request,
      [
        {
          en: 'Invoices and credit notes count apart. Write something else before the number of credit notes.',
          vi: 'Hóa đơn và phiếu giảm trừ đánh số riêng. Hãy nhập tiền tố khác cho phiếu giảm trừ.',
        },
      ],
      'creditNotePrefix',
    )
  if (!(await saveColumns(ctx, columns, revision))) fail(generalErrors.revision_conflict)
  return showDocumentSettings(ctx)
}

async function saveColumns({ db, storeId }: StoreContext, columns: Record<string, string>, revision: number) {
  const { numUpdatedRows } = await db
    .updateTable('document_settings')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (revision !== firstRevision) return false
  const first = await db
    .insertInto('document_settings')
    .values({ store_id: storeId, ...columns, revision: firstRevision + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return first !== undefined
}
