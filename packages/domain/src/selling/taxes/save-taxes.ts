import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { TaxRateRow, TaxSettings, TaxSettingsBody } from '@backroom/contract/selling/taxes/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findTaxSettings, firstRevision } from './tax-queries.ts'

/** Replaces settings and rates. Rates that stay the same are not written. */
export async function saveTaxes(ctx: StoreContext, body: TaxSettingsBody, revision: number): Promise<TaxSettings> {
  if (body.startingSet !== '' && !body.isConfirmed)
    fail(
      generalErrors.invalid_request,
      [
        {
          en: 'Confirm that you have checked the rates of the starting set.',
          vi: 'Hãy xác nhận bạn đã kiểm tra các mức thuế của bộ khởi đầu.',
        },
      ],
      'isConfirmed',
    )
  const columns = {
    country_code: body.countryCode,
    prices_include_tax: body.pricesIncludeTax,
    taxes_shipping: body.taxesShipping,
    asks_vat_number: body.asksVatNumber,
    starting_set: body.startingSet,
  }
  const rates = checkedRates(body.rates)
  if (!(await saveSettings(ctx, columns, revision))) fail(generalErrors.revision_conflict)
  await saveRates(ctx, rates)
  return findTaxSettings(ctx)
}

async function saveSettings(
  { db, storeId }: StoreContext,
  columns: Record<string, string | boolean>,
  revision: number,
) {
  const { numUpdatedRows } = await db
    .updateTable('tax_settings')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (revision !== firstRevision) return false
  const first = await db
    .insertInto('tax_settings')
    .values({ store_id: storeId, ...columns, revision: firstRevision + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return first !== undefined
}

const keyOf = ({ countryCode, region, taxClass, name }: TaxRateRow) =>
  JSON.stringify([countryCode, region, taxClass, name])

function checkedRates(typed: readonly TaxRateRow[]): TaxRateRow[] {
  const known = new Set<string>()
  return typed.map((rate, at) => {
    const row = { ...rate, region: rate.region.trim().toUpperCase(), name: rate.name.trim() }
    if (row.name === '')
      fail(generalErrors.invalid_request, [{ en: 'Enter a name.', vi: 'Hãy nhập tên.' }], `rates.${at}.name`)
    if (known.has(keyOf(row)))
      fail(
        generalErrors.invalid_request,
        [
          {
            en: `${row.countryCode} ${row.region} has two rates "${row.name}" of this class. Remove one, or rename it.`,
            vi: `${row.countryCode} ${row.region} có hai mức "${row.name}" cùng nhóm. Hãy xóa hoặc đổi tên một mức.`,
          },
        ],
        `rates.${at}.name`,
      )
    known.add(keyOf(row))
    return row
  })
}

async function saveRates({ db, storeId }: StoreContext, rates: readonly TaxRateRow[]): Promise<void> {
  const wanted = sql`
    select r."countryCode" as country_code, r.region, r."taxClass" as tax_class, r.name, r.millionths
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as r ("countryCode" text, region text, "taxClass" text, name text, millionths integer)`
  await sql`
    delete from tax_rates t
     where t.store_id = ${storeId}
       and (t.country_code, t.region, t.tax_class, t.name) not in
           (select w.country_code, w.region, w.tax_class, w.name from (${wanted}) w)`.execute(db)
  await sql`
    insert into tax_rates as t (store_id, country_code, region, tax_class, name, millionths)
    select ${storeId}::uuid, w.country_code, w.region, w.tax_class, w.name, w.millionths from (${wanted}) w
    on conflict (store_id, country_code, region, tax_class, name) do update set millionths = excluded.millionths
     where t.millionths <> excluded.millionths`.execute(db)
}
