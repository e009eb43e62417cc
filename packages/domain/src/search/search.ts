export { type Condition, foundIds, patternsOf, type SearchedTable, searchCountAtMost, wordsOf } from './found-ids.ts'
