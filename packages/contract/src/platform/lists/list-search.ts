import type { ListDefinition } from './define-list.ts'

/** Any text, or one of these values: any other value becomes the first. */
export type SearchValue = 'text' | readonly [string, ...string[]]

type Names<D extends ListDefinition> = 'text' | 'sort' | 'at' | 'rows' | 'view' | (keyof D['filters'] & string)

/**
 * The search of a list's page. Values stay text; `readListAddress` validates them. `at` is the cursor of the current page,
 * '' for the first; `rows` is the page size, '' for the default; `view` is the saved view that was opened.
 */
export function listSearch<D extends ListDefinition>({ filters }: D) {
  const names = ['text', 'sort', 'at', 'rows', 'view', ...Object.keys(filters)]
  return Object.fromEntries(names.map((name) => [name, 'text'])) as Record<Names<D>, 'text'>
}
