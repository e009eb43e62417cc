import { customerList } from '@backroom/contract/selling/customers/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'
import { segmentMembers } from '../segments/segments.ts'

/** Source of list, count and export. */
export const customerSource: ListSource<typeof customerList> = {
  definition: customerList,
  table: 'customers',
  filters: {
    consent: 'consent',
    orders: 'order_band',
    spent: 'spent_cents',
    lastOrder: 'last_order_at',
    tag: 'tags',
    country: (codes) => [['country_code', 'in', codes.map((code) => code.toUpperCase())]],
    segment: () => [],
  },
  readFilters: { segment: segmentMembers },
  sorts: {
    created: { expression: sql.ref('customers.id'), type: 'uuid' },
    name: { expression: sql`customers.name collate "vi-x-icu"`, type: 'text' },
    orders: { expression: sql.ref('customers.order_count'), type: 'bigint' },
    spent: { expression: sql.ref('customers.spent_cents'), type: 'bigint' },
    lastOrder: {
      expression: sql`coalesce(customers.last_order_at, timestamptz '1970-01-01 00:00:00+00')`,
      type: 'timestamptz',
    },
  },
}

export type CustomerQuery = Omit<ListQuery<typeof customerList>, 'limit'>

/** @param max counting stops here; the default is the limit of lists */
export const countCustomers = (ctx: StoreContext, query: CustomerQuery, max?: number) =>
  countRows(ctx, customerSource, query, max)
