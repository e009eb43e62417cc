export { type Asked, countRows, findPage, type ListSource, pageFrom, type SortKey } from './list-page.ts'
