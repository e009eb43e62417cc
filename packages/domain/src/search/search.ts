export { type Condition, foundIds, patternsOf, searchCountAtMost, wordsOf } from './found-ids.ts'
