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

/** Fixtures of a list for the tests of every list. */
export interface ListFixture<Name extends ListName = ListName> {
  source: (ctx: TenantContext) => ListSource<(typeof lists)[Name]>
  list: (ctx: TenantContext, query: ListQuery<(typeof lists)[Name]>) => Promise<Page>
  /** SQL that adds $2 random rows to store $1; repeated calls add different rows. */
  fill: string
  /** Search texts; each matches some rows. */
  words: string[]
  /** The value that each filter compares, read from a row: a pair of days for rows of several days. */
  filters: Record<keyof (typeof lists)[Name]['filters'] & string, Read<unknown>>
  /** The value that each sort compares, read from a row. */
  sorts: Record<keyof (typeof lists)[Name]['sorts'] & string, Read<unknown>>
  /** For a list with an export: a field of its rows, and the values of that field in the file, in order. */
  exported?: { field: string; read: (store: TestStore, storeId: string, filters: Filters) => Promise<string[]> }
}

export const defineListFixture = <Name extends ListName>(fixture: ListFixture<Name>): ListFixture<Name> => fixture

/** SQL of a random instant in the last 40 days. */
export const pastInstant = `now() - random() * interval '40 days'`
export const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + floor(random() * ${values.length})::int]`
export const someName = oneOf('Ánh', 'An', 'Ông', 'Oanh', 'bee', 'Đỗ', 'Zoë')
