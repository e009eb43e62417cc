import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { searchRulesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { searchRuleList } from './list.ts'
import { searchRuleKinds } from './states.ts'

const rule = {
  kind: z.enum(searchRuleKinds),
  /** Equal words, separated by commas; for other kinds, the query. */
  phrase: nonBlank(limits.textLength).meta({ resource: 'newSearchPhrase' }),
  /** What is found as well, separated by commas; or a path of the shop; equal words store ''. */
  target: text(limits.textLength).meta({ resource: 'searchTarget' }),
}

const SearchRule = z.object({
  id: z.uuid(),
  ...rule,
  phrase: z.string(),
  target: z.string(),
  revision: z.int(),
  updatedAt: instant,
})
export type SearchRule = z.infer<typeof SearchRule>

const params = z.object({ id: idOf('searchRule') })

export const searchRules = group('searchRules', {
  ...listEndpoints(searchRuleList, {
    path: '/stores/search-rules',
    row: SearchRule,
    summary: 'Synonyms and redirects of the shop’s search',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/search-rules',
    summary: 'Creates a synonym or a redirect; customers’ searches use it at once',
    permission: 'products.edit',
    status: 201,
    body: z.object(rule),
    answer: SearchRule,
    errors: [searchRulesErrors.too_many_search_rules, searchRulesErrors.search_rule_exists],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/search-rules/{id}',
    summary: 'A synonym or a redirect',
    permission: 'products.view',
    params,
    answer: SearchRule,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/search-rules/{id}',
    summary: 'Changes a synonym or a redirect',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body: z.object(rule),
    answer: SearchRule,
    errors: [searchRulesErrors.too_many_search_rules, searchRulesErrors.search_rule_exists],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/search-rules/{id}',
    summary: 'Deletes a synonym or a redirect',
    permission: 'products.edit',
    params,
    answer: z.object({}),
  }),
})
