import type { Viewer } from '@backroom/contract/access/permissions'
import { adminBase, readSearch, searchSchema, target, writeSearch } from '@backroom/contract/pages/addresses'
import { may, type Page, pageNames, pageTable } from '@backroom/contract/pages/pages'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { type Screen, screens } from './screens.ts'
import { NotFound } from './shell/NotFound.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { PagePending } from './shell/PagePending.tsx'
import { Root } from './shell/Root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
    icon?: LucideIcon | undefined
  }
}

export interface RouterContext {
  /** The signed-in person, if any. Asked before every page and on every preload: answer from a cache. */
  viewer: () => Promise<Viewer | undefined>
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFound })
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx')),
})

function pageRoute(page: Page) {
  const { path, params: listed = {}, permission, fullScreen } = pageTable[page]
  const search = searchSchema(page)
  const { load, icon }: Screen = screens[page]
  return createRoute({
    getParentRoute: () => (fullScreen ? root : shell),
    path,
    component: lazyRouteComponent(load),
    staticData: { page, icon },
    validateSearch: search,
    search: { middlewares: [stripSearchParams(search.parse({}))] },
    beforeLoad: async ({ context, params, location }) => {
      for (const [name, value] of Object.entries<string>(params)) {
        const [first, ...others] = listed[name] ?? [value]
        if (first !== undefined && value !== first && !others.includes(value))
          throw redirect({ to: path, params: { [name]: first }, search: true })
      }
      if (permission === 'public') return
      const viewer = await context.viewer()
      if (may(viewer, page)) return
      throw redirect(
        viewer
          ? target('no-access', { permission })
          : target('auth', { authPage: 'login' }, { next: location.publicHref }),
      )
    },
  })
}

export function createAdminRouter(context: RouterContext, history?: RouterHistory) {
  const routes = (fullScreen: boolean) =>
    pageNames.filter((page) => fullScreen === (pageTable[page].fullScreen ?? false)).map(pageRoute)
  return createRouter({
    routeTree: root.addChildren([...routes(true), shell.addChildren(routes(false))]),
    basepath: adminBase,
    context,
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    search: { strict: true },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
  })
}
