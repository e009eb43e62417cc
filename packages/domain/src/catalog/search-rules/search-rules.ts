export { readSearchRules, ruleKey } from './read-search-rules.ts'
export { createSearchRule, removeSearchRule, updateSearchRule } from './save-search-rule.ts'
export {
  countSearchRules,
  findSearchRule,
  listSearchRules,
  searchRuleSource,
} from './search-rule-queries.ts'
