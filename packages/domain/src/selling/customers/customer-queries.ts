import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Customer, CustomerSummary, customers } from '@backroom/contract/selling/customers/endpoints'
import { limits } from '@backroom/contract/selling/customers/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listRows, type PagedRow, pagedColumns } from '../../platform/lists/lists.ts'
import { listAddresses } from './addresses.ts'
import { type CustomerQuery, customerSource } from './customer-source.ts'
import { timelineOf } from './customer-timeline.ts'

const summaryColumns = [
  'customers.id',
  'email',
  'name',
  'consent',
  'country_code as countryCode',
  'tags',
  'order_count as orderCount',
  'spent_cents as spentCents',
  'last_order_at as lastOrderAt',
  'customers.created_at as createdAt',
] as const

const customersOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('customers')
    .where('customers.store_id', '=', storeId)
    .select(sql<string>`(select currency from stores where stores.store_id = customers.store_id)`.as('currency'))

export const listCustomers = (ctx: StoreContext, query: Input<typeof customers.list>['query']) =>
  listRows(
    ctx,
    customerSource,
    query,
    async (page) =>
      (await customersOf(ctx)
        .innerJoin(page, 'page.id', 'customers.id')
        .select([...summaryColumns, ...pagedColumns])
        .orderBy('page.rank')
        .execute()) as (CustomerSummary & PagedRow)[],
  )

export type ExportedCustomer = CustomerSummary &
  Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'note' | 'isTaxExempt' | 'consentSource' | 'consentAt'>

const contactColumns = [
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'note',
  'is_tax_exempt as isTaxExempt',
  'consent_source as consentSource',
  'consent_at as consentAt',
] as const

/** A page of the list with the columns of the export. */
export const customersToExport = (ctx: StoreContext, query: CustomerQuery & { limit: number }) =>
  listRows(
    ctx,
    customerSource,
    query,
    async (page) =>
      (await customersOf(ctx)
        .innerJoin(page, 'page.id', 'customers.id')
        .select([...summaryColumns, ...contactColumns, ...pagedColumns])
        .orderBy('page.rank')
        .execute()) as (ExportedCustomer & PagedRow)[],
  )

export async function findCustomer(ctx: StoreContext, id: string): Promise<Customer> {
  const { db, storeId } = ctx
  const row = await customersOf(ctx)
    .select([...summaryColumns, ...contactColumns, 'language', 'revision'])
    .select(
      sql<number>`(select count(*) from orders o
                    where o.store_id = customers.store_id and o.customer_id = customers.id)`.as('placedCount'),
    )
    .select(
      sql<string | null>`(select min(placed_at) from orders o
                           where o.store_id = customers.store_id and o.customer_id = customers.id)`.as('firstOrderAt'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'name', 'placed_at as placedAt', 'payment_status as paymentStatus'])
    .select(['fulfillment_status as fulfillmentStatus', 'total_cents as totalCents', 'currency'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limits.shownOrders)
    .execute()
  return {
    ...row,
    addresses: await listAddresses(ctx, id),
    orders,
    timeline: await timelineOf(ctx, id),
    // Constraints of the tables list the values of these texts.
  } as Customer
}
