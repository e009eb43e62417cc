export { type Condition, matchingIds, patternsOf, type SearchedTable, wordsOf } from './found-ids.ts'
