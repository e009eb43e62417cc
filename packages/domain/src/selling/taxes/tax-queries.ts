import type { TaxSettings } from '@backroom/contract/selling/taxes/endpoints'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { Taxes } from './destination-of.ts'

const ratesOf = (where: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('countryCode', r.country_code, 'region', r.region, 'taxClass', r.tax_class,
            'name', r.name, 'millionths', r.millionths) order by r.country_code, r.region,
            array_position(${[...ratedTaxClasses]}::text[], r.tax_class), r.name), '[]')
     from tax_rates r where r.store_id = s.store_id and ${where})`

/** Of a store that has saved nothing. */
export const firstRevision = 1

type Row = Omit<TaxSettings, 'isConfirmed'> & { hasRates: boolean }

async function readSettings({ db, storeId }: StoreContext, where: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`
    select coalesce(t.country_code, '') as "countryCode", coalesce(t.prices_include_tax, false) as "pricesIncludeTax",
           coalesce(t.taxes_shipping, true) as "taxesShipping", coalesce(t.asks_vat_number, false) as "asksVatNumber",
           coalesce(t.starting_set, '') as "startingSet", coalesce(t.revision, ${firstRevision}) as revision,
           exists (select from tax_rates r where r.store_id = s.store_id) as "hasRates",
           ${ratesOf(where)} as rates
      from stores s left join tax_settings t on t.store_id = s.store_id
     where s.store_id = ${storeId}`.execute(db)
  return rows[0]!
}

/** All rates. */
export async function findTaxSettings(ctx: StoreContext): Promise<TaxSettings> {
  const { hasRates: _, ...settings } = await readSettings(ctx, sql`true`)
  // They are only stored once they are confirmed.
  return { ...settings, isConfirmed: settings.startingSet !== '' }
}

/** @param countryCode whose rates are read; '' for none */
export const readTaxes = (ctx: StoreContext, countryCode: string): Promise<Taxes & { hasRates: boolean }> =>
  readSettings(ctx, sql`r.country_code = ${countryCode}`)
