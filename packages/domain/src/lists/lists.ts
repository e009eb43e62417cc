export { countRows } from './filtered-rows.ts'
export { findPage, type ListQuery, listIds, listRows, type PagedRow, pagedColumns, pageFrom } from './list-page.ts'
export type { ListSource } from './list-source.ts'
