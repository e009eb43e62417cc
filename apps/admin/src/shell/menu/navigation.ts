import { isStatic, type StaticPage } from '@backroom/contract/pages/addresses'
import {
  type MenuSection,
  may,
  menuSections,
  type Page,
  pageNames,
  pageTable,
  parentPage,
  type StoreTraits,
} from '@backroom/contract/pages/pages'
import type { Viewer } from '@backroom/contract/platform/access/permissions'

export interface MenuItem {
  page: StaticPage
  children: StaticPage[]
}

/** Whether this store has a use for the page. */
export const suits = (page: Page, store: StoreTraits) =>
  Object.entries(pageTable[page].when ?? {}).every(([trait, wanted]) => store[trait as keyof StoreTraits] === wanted)

const suitingPages = (store: StoreTraits): StaticPage[] =>
  pageNames.filter(isStatic).filter((page) => suits(page, store))

/**
 * The sidebar: sections of pages, some unfolding. It holds pages without permission too; they lead to no-access.
 * @param leftOut pages that only people of the platform itself see listed (A6-05); nobody is kept from opening them
 */
export function menu(
  store: StoreTraits,
  leftOut: readonly string[] = [],
): { section: MenuSection; items: MenuItem[] }[] {
  const suiting = suitingPages(store).filter((page) => !leftOut.includes(page))
  const placedIn = (at: Page | MenuSection) =>
    suiting.filter((page) => {
      const { menu } = pageTable[page]
      return (typeof menu === 'object' ? menu.under : menu) === at
    })
  return menuSections
    .map((section) => ({ section, items: placedIn(section).map((page) => ({ page, children: placedIn(page) })) }))
    .filter(({ items }) => items.length > 0)
}

/** Sellers see their menu in sections, everybody else as one list. */
export const hasSections = ({ paymentChoice }: StoreTraits) => paymentChoice === 'seller'

/** What the search palette offers: also pages that are in no menu, but none that cannot be opened. */
export const palette = (viewer: Viewer, store: StoreTraits): StaticPage[] =>
  suitingPages(store).filter((page) => page.startsWith('website') && may(viewer, page))

/** The way from the home page to this one, both included. */
export function crumbs(page: Page): Page[] {
  const parent = parentPage(page)
  return parent ? [...crumbs(parent), page] : [page]
}
