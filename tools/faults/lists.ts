import type { Fault } from './fault.ts'

const contract = 'packages/contract/src'
const domain = 'packages/domain/src/platform/lists'
const views = 'packages/domain/src/platform/views'
const admin = 'apps/admin/src/lists'
const everyList = [`${domain}/every-list.test.ts`]
const viewRules = [`${views}/views.test.ts`]
const viewTabs = [`${admin}/views/views.test.ts`]
const orders = ['apps/admin/src/pages/website/orders/OrdersPage.test.ts']
const products = ['apps/admin/src/pages/website/products/ProductsPage.test.ts']

/** Lists: what is asked of them, bulk changes, saved views and columns. */
export const listFaults: Fault[] = [
  {
    promise: 'a range that ends before it begins is no value of a filter',
    file: `${contract}/filters.ts`,
    find: 'least > most',
    put: 'least === undefined',
    tests: [`${contract}/filters.test.ts`],
  },
  {
    promise: 'a list says which filters of an address it does not know',
    file: `${contract}/define-list.ts`,
    find: 'if (value === undefined) dropped.push(name)',
    put: 'if (value === undefined) continue',
    tests: [`${contract}/define-list.test.ts`],
  },
  {
    promise: 'every list that a concept defines is known to all that lists share',
    file: `${contract}/all-lists.ts`,
    find: '  statement: statementList,\n',
    put: '',
    tests: [`${contract}/all-lists.test.ts`],
  },
  {
    promise: 'a list in which words are looked for is tested with some',
    file: `${domain}/lists-test-api.ts`,
    find: "words: ['anh', 'ong', 'example', 'b1'],",
    put: 'words: [],',
    tests: everyList,
  },
  {
    promise: 'the place in a list that was sorted otherwise is refused',
    file: `${domain}/cursor.ts`,
    find: 'order !== writeSort(definition, sort)',
    put: 'order === undefined',
    tests: everyList,
  },
  {
    promise: 'a place that was never given is refused before the database is asked',
    file: `${domain}/cursor.ts`,
    find: '!isKey[type](key)',
    put: 'type === undefined',
    tests: everyList,
  },
  {
    promise: 'rows that are sorted alike stand on one page each',
    file: `${domain}/list-page.ts`,
    find: 'const reads = isBack ? reversed[sort.direction] : sort.direction\n',
    put: "const reads = isBack ? reversed[sort.direction] : 'desc'\n",
    tests: everyList,
  },
  {
    promise: 'a page that was gone back to is shown the right way round',
    file: `${domain}/list-page.ts`,
    find: "if (came === 'before') shown.reverse()",
    put: '',
    tests: everyList,
  },
  {
    promise: 'the last day of a range belongs to it',
    file: `${domain}/conditions.ts`,
    find: 'startOf(to, zone, 1)',
    put: 'startOf(to, zone)',
    tests: everyList,
  },
  {
    promise: 'a count stops at its bound and says so',
    file: `${domain}/filtered-rows.ts`,
    find: 'isMore: count > atMost',
    put: 'isMore: false',
    tests: [
      'apps/server/src/handlers/platform/tasks.test.ts',
      ...everyList,
      'packages/domain/src/platform/search/search.test.ts',
    ],
  },
  {
    promise: 'tasks of kinds that the caller may not begin are neither listed nor counted',
    file: 'packages/domain/src/platform/tasks/task-queries.ts',
    find: '  where: maySee(permissions),\n',
    put: '',
    tests: everyList,
  },
  {
    promise: 'an area of the audit log holds what was done in it',
    file: 'packages/domain/src/platform/audit/audit-queries.ts',
    find: '  if (concept) words.push(',
    put: '  if (!concept) words.push(',
    tests: everyList,
  },
  {
    promise: 'other filters choose anew',
    file: `${admin}/bulk/use-selection.ts`,
    find: 'if (previousQuery !== queryText) {',
    put: "if (seen === '') {",
    tests: products,
  },
  {
    promise: 'a bulk change of others than the person saw says that nothing was done',
    file: `${admin}/bulk/use-selection.ts`,
    find: '      setAll(false)\n      setChanged(true)',
    put: '      setAll(true)',
    tests: products,
  },
  {
    promise: 'what is not counted cannot be chosen as a whole',
    file: `${admin}/bulk/BulkBar.tsx`,
    find: '(rowCount.isMore ? (',
    put: '(counted.count < 0 ? (',
    tests: products,
  },
  {
    promise: 'rows that a task was begun for are chosen no more',
    file: `${admin}/bulk/use-bulk-task.ts`,
    find: '      rows.clear()\n',
    put: '',
    tests: products,
  },
  {
    promise: 'Escape chooses no row',
    file: 'apps/admin/src/ui/table/use-row-keys.ts',
    find: "if (event.key === 'Escape') return current.current.clear?.()",
    put: "if (event.key === 'Escape') return",
    tests: products,
  },
  {
    promise: 'the dock undoes what can be undone',
    file: 'apps/admin/src/shell/tasks/TaskLine.tsx',
    find: '{taskCan.undo(task) && (',
    put: '{taskCan.cancel(task) && (',
    tests: ['apps/admin/src/shell/tasks/TaskDock.test.ts'],
  },
  {
    promise: 'of a long page only the rows are drawn that the window shows',
    file: 'apps/admin/src/ui/table/WideTable.tsx',
    find: 'const maxUnwindowedRows = 100\n',
    put: 'const maxUnwindowedRows = 1_000\n',
    tests: orders,
  },
  {
    promise: 'the page of an old address that is gone leads to the first one',
    file: `${admin}/use-list.ts`,
    find: 'if (isCursorInvalid) void openFirstPage()',
    put: 'if (!open) void isLost',
    tests: orders,
  },
  {
    promise: 'a view keeps only what its list knows',
    file: `${views}/save-view.ts`,
    find: 'JSON.stringify(writeListAddress(definition, readListAddress(definition, search)))',
    put: 'JSON.stringify(definition.name === list ? search : writeListAddress(definition, readListAddress(definition, search)))',
    tests: viewRules,
  },
  {
    promise: 'a shared view is seen only by those who see its list',
    file: `${views}/list-views.ts`,
    find: "permission === 'member' || permissions.has(permission)",
    put: "permission !== 'public' || permissions.has(permission)",
    tests: viewRules,
  },
  {
    promise: 'a shared view is changed by its maker or whoever manages the staff',
    file: `${views}/save-view.ts`,
    find: "permissions.has('staff.manage')",
    put: "permissions.has('orders.view')",
    tests: viewRules,
  },
  {
    promise: 'each person has their own columns',
    file: `${views}/list-views.ts`,
    find: "      .where('user_id', '=', user.id)\n      .where('list', '=', list)\n      .executeTakeFirst(),",
    put: "      .where('list', '=', list)\n      .executeTakeFirst(),",
    tests: viewRules,
  },
  {
    promise: 'a list has a bounded number of views',
    file: `${views}/save-view.ts`,
    find: 'count >= limits.viewsPerList',
    put: 'count > 2 * limits.viewsPerList',
    tests: viewRules,
  },
  {
    promise: 'an address that asks something is shown as it asks, whatever the list opens with',
    file: `${admin}/views/use-views.ts`,
    find: '!hasOpened.current && isPlain && view',
    put: 'view && list',
    tests: viewTabs,
  },
  {
    promise: 'a view that was changed says so',
    file: `${admin}/views/use-views.ts`,
    find: 'active !== undefined && !isSameSearch(active.search, address)',
    put: 'active !== undefined && isSame(active.search, {})',
    tests: viewTabs,
  },
  {
    promise: 'an address typed by hand gives a page only what it knows',
    file: 'packages/contract/src/pages/addresses.ts',
    find: 'value.find((one) => one === given) ?? value[0]',
    put: 'String(given ?? value[0])',
    tests: ['packages/contract/src/pages/pages.test.ts'],
  },
  {
    promise: 'a long answer is compressed for whoever reads that',
    file: 'apps/server/src/http/route.ts',
    find: "...(endpoint.answerKind === 'json' && { compress: {} }),",
    put: '',
    tests: ['apps/server/src/http/compressed-answers.test.ts'],
  },
]
