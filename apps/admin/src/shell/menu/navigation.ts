import { isStatic, type StaticPage } from '@backroom/contract/pages/addresses'
import { type MenuSection, menuSections, type StoreTraits } from '@backroom/contract/pages/page-definition'
import { may, parentPage } from '@backroom/contract/pages/page-queries'
import { type Page, pageNames, pageTable } from '@backroom/contract/pages/pages'
import type { Viewer } from '@backroom/contract/platform/access/permissions'

export interface MenuItem {
  page: StaticPage
  children: StaticPage[]
}

/** Whether the page is of use to this kind of store. */
export const isAvailable = (page: Page, store: StoreTraits) =>
  Object.entries(pageTable[page].when ?? {}).every(
    ([trait, expected]) => store[trait as keyof StoreTraits] === expected,
  )

const availablePages = (store: StoreTraits): StaticPage[] =>
  pageNames.filter(isStatic).filter((page) => isAvailable(page, store))

/**
 * The sidebar's sections. It lists pages without permission too, which lead to no-access, except those of operators.
 * `menuLeavesOut` are pages that only internal users see in the menu (A6-05). Other users can open them by address.
 */
export function menu(
  store: StoreTraits,
  { menuLeavesOut = [], isInternal = false }: { menuLeavesOut?: readonly string[]; isInternal?: boolean } = {},
): { section: MenuSection; items: MenuItem[] }[] {
  const available = availablePages(store).filter(
    (page) => !menuLeavesOut.includes(page) && (isInternal || pageTable[page].permission !== 'operator'),
  )
  const pagesIn = (at: Page | MenuSection) =>
    available.filter((page) => {
      const { menu } = pageTable[page]
      return (typeof menu === 'object' ? menu.under : menu) === at
    })
  return menuSections
    .map((section) => ({ section, items: pagesIn(section).map((page) => ({ page, children: pagesIn(page) })) }))
    .filter(({ items }) => items.length > 0)
}

/** Sellers see the menu in sections, other stores as one list. */
export const hasSections = ({ paymentChoice }: StoreTraits) => paymentChoice === 'seller'

/** The pages of the search palette: all pages that the user may open, whether or not the menu lists them. */
export const palette = (viewer: Viewer, store: StoreTraits): StaticPage[] =>
  availablePages(store).filter((page) => page.startsWith('website') && may(viewer, page))

/** The path from the home page to this page, both included. */
export function crumbs(page: Page): Page[] {
  const parent = parentPage(page)
  return parent ? [...crumbs(parent), page] : [page]
}
