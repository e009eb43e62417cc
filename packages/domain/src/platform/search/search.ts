export { foldText } from './fold-text.ts'
export {
  type Condition,
  matchingIds,
  patternOf,
  patternsOf,
  type SearchedTable,
  wordPatternsOf,
  wordsOf,
} from './found-ids.ts'
