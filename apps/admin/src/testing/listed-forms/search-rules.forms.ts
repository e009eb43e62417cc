import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const rule = {
  id: '019a0000-0000-7000-8000-0000000000f7',
  kind: 'redirect',
  phrase: 'sale',
  target: '/collections/sale',
  revision: 1,
  updatedAt: '2026-11-01T00:00:00Z',
}
const load = `GET /stores/search-rules/${rule.id}`
const answers: Answers = {
  'GET /stores/search-rules': { items: [rule], previousCursor: null, nextCursor: null },
  [load]: rule,
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/searches/rules/use-search-rule-form.ts',
    endpoint: 'searchRules.update',
    address: `/search-rules/${rule.id}`,
    answers,
    field: textField('phrase', 'Search words', 'outlet', rule.phrase),
    button: 'Save',
    id: rule.id,
    answer: { ...rule, phrase: 'outlet', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: rule,
      theirs: { ...rule, phrase: 'bargains', revision: 2 },
      ...{ value: 'bargains', label: 'Search words', says: 'bargains' },
    },
  },
  {
    file: 'pages/website/searches/rules/use-search-rule-form.ts',
    endpoint: 'searchRules.create',
    address: '/search-rules/create',
    answers,
    field: textField('phrase', 'Search words', 'hoodie, sweatshirt'),
    button: 'Create rule',
    answer: rule,
    draftIn: 'page',
  },
]
