export { type Condition, foundIds, patternsOf, type SearchedTable, wordsOf } from './found-ids.ts'
