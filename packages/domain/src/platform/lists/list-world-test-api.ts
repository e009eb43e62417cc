import type { ListName, lists } from '@backroom/contract/lists'
import type { TestStore } from '@backroom/testing/database/test-store'
import type { TenantContext } from '../context.ts'
import type { ListQuery } from './list-page.ts'
import type { ListSource } from './list-source.ts'

type Filters = Record<string, string>
/** A row as the list answers it. */
export type Row = Readonly<Record<string, unknown>> & { id: string }
/** The field of a row, or what follows from several. */
export type Read<Value> = string | ((row: Row) => Value)
interface Page {
  items: { id: string }[]
  previousCursor: string | null
  nextCursor: string | null
}

/** What the tests of every list must know of one. */
export interface ListWorld<Name extends ListName = ListName> {
  source: (ctx: TenantContext) => ListSource<(typeof lists)[Name]>
  list: (ctx: TenantContext, query: ListQuery<(typeof lists)[Name]>) => Promise<Page>
  /** A statement that adds as many ($2) random rows to a store ($1), those of one call unlike those of another. */
  fill: string
  /** Words of which each finds some of the rows. */
  words: string[]
  /** What each filter compares, read from a row: a pair for a filter by days that finds rows of several days. */
  filters: Record<keyof (typeof lists)[Name]['filters'] & string, Read<unknown>>
  /** What each sort compares, read from a row. */
  sorts: Record<keyof (typeof lists)[Name]['sorts'] & string, Read<unknown>>
  /** For a list that can be exported: a field of its rows, and the values of that field in a file, from first to last. */
  exported?: { field: string; read: (store: TestStore, storeId: string, filters: Filters) => Promise<string[]> }
}

export const defineListWorld = <Name extends ListName>(world: ListWorld<Name>): ListWorld<Name> => world

/** SQL of an instant of the last forty days. */
export const pastInstant = `now() - random() * interval '40 days'`
export const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + floor(random() * ${values.length})::int]`
export const someName = oneOf('Ánh', 'An', 'Ông', 'Oanh', 'bee', 'Đỗ', 'Zoë')
