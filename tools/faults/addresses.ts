import type { Fault } from './fault.ts'

const tab = ['apps/admin/src/session/tab-store.test.ts']
const session = ['apps/admin/src/session/session.test.ts']
const router = ['apps/admin/src/router.test.ts']
const pages = ['packages/contract/src/pages/pages.test.ts']
const account = ['packages/domain/src/people/users/account.test.ts']

/** Which store an address names, and who finds out. */
export const addressFaults: Fault[] = [
  {
    promise: "a call names the tab's own store",
    file: 'apps/admin/src/api/authorized-fetch.ts',
    find: '  const store = tabStore()\n',
    put: "  const store = JSON.parse(localStorage.getItem('backroom.lastShop') ?? '{}')\n",
    tests: tab,
  },
  {
    promise: 'the store of the address comes before the one that was last open',
    file: 'apps/admin/src/session/find-store.ts',
    find: '  if (named !== undefined && !isLastStore(named)) {',
    put: '  if (named === undefined && !isLast(named ?? "")) {',
    tests: tab,
  },
  {
    promise: "somebody else's store is not quietly replaced by one's own",
    file: 'apps/admin/src/session/find-store.ts',
    find: '    if (loaded || segment !== undefined) return loaded !== undefined\n',
    put: '    if (found) return true\n',
    tests: tab,
  },
  {
    promise: 'another store in the same tab begins anew',
    file: 'apps/admin/src/session/viewer.ts',
    find: '  if (segment !== undefined && isOtherStore(segment)) return reloadPage()\n',
    put: '',
    tests: tab,
  },
  {
    promise: 'whoever was taken out of a store stays signed in and is offered the others',
    file: 'apps/admin/src/session/viewer.ts',
    find: "error.code === 'forbidden' ? noSuchStore",
    put: "error.code === 'unauthenticated' ? noSuchStore",
    tests: tab,
  },
  {
    promise: 'the title of a window says its store',
    file: 'apps/admin/src/shell/page/Root.tsx',
    find: 'const parts = [page && pageLabel(page), storeName, ',
    put: 'const parts = [page && pageLabel(page), !storeName, ',
    tests: tab,
  },
  {
    promise: 'after the sign-in an address that names its store opens it',
    file: 'apps/admin/src/pages/auth/store/StoreChooser.tsx',
    find: '    else if (storeIn(next)) router.history.replace(next)\n',
    put: '',
    tests: tab,
  },
  {
    promise: 'a tab stays in its store when another tab opens another one',
    file: 'apps/admin/src/session/watch-session.ts',
    find: 'if (!before.refreshToken || isOtherUser(before, after))',
    put: 'if (!before.refreshToken || after.storeId !== before.storeId)',
    tests: session,
  },
  {
    promise: 'an address of before is shown as the one of today',
    file: 'apps/admin/src/router.tsx',
    find: '      if (viewer && !preload) context.correct(location)\n',
    put: '',
    tests: router,
  },
  {
    promise: 'a store whose slug reads as a page is named by its id',
    file: 'packages/contract/src/pages/addresses.ts',
    find: '(firstWords.has(slug) ? id : slug)',
    put: 'slug || id',
    tests: pages,
  },
  {
    promise: 'a new store is not called like a page',
    file: 'packages/domain/src/stores/stores/slug.ts',
    find: ' && !firstWords.has(slug)',
    put: '',
    tests: account,
  },
  {
    promise: 'a former slug leads to the store',
    file: 'packages/domain/src/people/users/user-queries.ts',
    find: "hosts.kind = 'system'\n",
    put: "hosts.kind = 'system' and hosts.is_primary\n",
    tests: account,
  },
  {
    promise: 'only members find a store by its address',
    file: 'packages/domain/src/people/users/user-queries.ts',
    find: 'select own.* from stores_of_user(${user.id}) own\n',
    put: 'select own.* from memberships, stores_of_user(memberships.user_id) own\n',
    tests: account,
  },
  {
    promise: 'windows in another store are not told what this one heard',
    file: 'apps/admin/src/shell/live-updates/live-events.ts',
    find: '`backroom.liveUpdates.${tabStore()?.id}`',
    put: "'backroom.liveUpdates.'",
    tests: ['apps/admin/src/shell/live-updates/live-events.test.ts'],
  },
]
