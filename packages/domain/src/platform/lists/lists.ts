export { countRows } from './filtered-rows.ts'
export {
  findListPage,
  findNeighbors,
  type ListQuery,
  listIds,
  listPageFrom,
  listRows,
  type PagedRow,
  pagedColumns,
} from './list-page.ts'
export type { ListSource } from './list-source.ts'
export { countSelected, nextSelected, requireMatching, requireRows, type Selected } from './selected-rows.ts'
