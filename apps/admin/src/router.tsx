import {
  addressIn,
  adminBase,
  pageSearch,
  readSearch,
  splitAddress,
  target,
  writeSearch,
} from '@backroom/contract/pages/addresses'
import { may } from '@backroom/contract/pages/page-queries'
import { type Page, pageNames, pageTable } from '@backroom/contract/pages/pages'
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { screens } from './all-screens.ts'
import type { AnyQuery } from './api/client.ts'
import type { Screen } from './define-screens.ts'
import { loadScreen } from './i18n/i18n.ts'
import { isSignedIn } from './session/account-info.ts'
import type { NamedStore } from './session/find-store.ts'
import type { Guard } from './session/guard.ts'
import { noSuchStore } from './session/no-such-store.ts'
import { NotFound } from './shell/page/NotFound.tsx'
import { PageFailure } from './shell/page/PageFailure.tsx'
import { PagePending } from './shell/page/PagePending.tsx'
import { Root } from './shell/page/Root.tsx'
import { loadWhenOnline } from './ui/lazy-part.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
    icon?: LucideIcon | undefined
  }
}

interface Context extends Guard {
  /** Asks for what a page shows, unless it is known. */
  startQuery: (query: AnyQuery) => void
}

interface RouterContext extends Context {
  /** Puts the store's path segment into an address that names the store differently or not at all. */
  correct: (location: ParsedLocation) => void
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFound })
const frame = lazyRouteComponent(() => loadWhenOnline(() => import('./shell/Shell.tsx')))
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: frame })

function loadCode(components: readonly AsyncRouteComponent<unknown>[]) {
  for (const component of components) void component.preload?.()
}

function pageRoute(page: Page) {
  const { path, params: listed = {}, permission, fullScreen } = pageTable[page]
  const screen: Screen = screens[page]
  const component = lazyRouteComponent(() => loadWhenOnline(() => loadScreen(screen)))
  return createRoute({
    getParentRoute: () => (fullScreen ? root : shell),
    path,
    component,
    staticData: { page, icon: screen.icon },
    validateSearch: (given: Record<string, unknown>) => pageSearch(page, given),
    search: { middlewares: [stripSearchParams(pageSearch(page, {}))] },
    beforeLoad: async ({ context, params, location, preload }) => {
      for (const [name, value] of Object.entries<string>(params)) {
        const [first, ...others] = listed[name] ?? [value]
        if (first !== undefined && value !== first && !others.includes(value))
          throw redirect({ to: path, params: { [name]: first }, search: true })
      }
      if (permission === 'public') return
      // The code loads beside the answers that the guard waits for, and is asked for after them.
      if (isSignedIn()) setTimeout(() => loadCode(fullScreen ? [component] : [frame, component]))
      const viewer = await context.viewer(namedIn(location))
      if (viewer === noSuchStore) throw redirect(target('auth', { authPage: 'shop' }, { missing: 'true' }))
      if (viewer && !preload) context.correct(location)
      if (may(viewer, page)) return
      throw redirect(
        viewer
          ? target('no-access', { permission })
          : target('auth', { authPage: 'login' }, { next: location.publicHref }),
      )
    },
    loader: ({ context, params, preload }) => {
      if (!preload && screen.query) context.startQuery(screen.query(params as never))
    },
  })
}

/** The path of a browser address without the base. */
const belowBase = (address: string) => address.slice(adminBase.length) || '/'
const pathOf = (address: string) => belowBase(address.replace(/[?#].*/, ''))

function namedIn({ publicHref, search }: ParsedLocation): NamedStore {
  const { storeId } = search as { storeId?: string }
  return { segment: splitAddress(pathOf(publicHref)).store, storeId: storeId || undefined }
}

export function createAdminRouter(given: Context, history?: RouterHistory) {
  const correct = ({ publicHref, state }: ParsedLocation) => {
    const path = pathOf(publicHref)
    const own = addressIn(given.storeSegment(), splitAddress(path).path)
    if (own === path || given.storeSegment() === undefined) return
    router.history.replace(adminBase + own + belowBase(publicHref).slice(path.length), state)
  }
  const routes = (fullScreen: boolean) =>
    pageNames.filter((page) => fullScreen === (pageTable[page].fullScreen ?? false)).map(pageRoute)
  const router = createRouter({
    routeTree: root.addChildren([...routes(true), shell.addChildren(routes(false))]),
    basepath: adminBase,
    // Pages do not see the store segment. The router removes it from incoming addresses and adds it to outgoing ones.
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitAddress(url.pathname).path
        return url
      },
      output: ({ url }) => {
        url.pathname = addressIn(
          given.storeSegment() ?? splitAddress(pathOf(router.history.location.pathname)).store,
          url.pathname,
        )
        return url
      },
    },
    context: { ...given, correct },
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    search: { strict: true },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    // A page that is ready replaces the loader at once.
    defaultPendingMinMs: 0,
  })
  return router
}
