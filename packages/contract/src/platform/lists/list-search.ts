import type { ListDefinition } from './define-list.ts'

/** Any text, or one of these: the first stands for whatever else an address says. */
export type SearchValue = 'text' | readonly [string, ...string[]]

type Names<D extends ListDefinition> = 'text' | 'sort' | 'at' | 'rows' | 'view' | (keyof D['filters'] & string)

/**
 * The search of a list's page. Every value stays the text it is: `readListAddress` says which the list knows.
 * `at` is the cursor of the page shown, '' the first one; `rows` is how many it has, '' as many as usual;
 * `view` the saved view it began with.
 */
export function listSearch<D extends ListDefinition>({ filters }: D) {
  const names = ['text', 'sort', 'at', 'rows', 'view', ...Object.keys(filters)]
  return Object.fromEntries(names.map((name) => [name, 'text'])) as Record<Names<D>, 'text'>
}
