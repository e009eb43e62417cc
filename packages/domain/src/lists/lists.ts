export { type Asked, countRows, findPage, type ListSource, type PagedRow, pageFrom, type SortKey } from './list-page.ts'
