import * as z from 'zod/mini'
import type { fulfillmentStatuses, paymentStatuses } from './orders.ts'
import { holds, type Permission, type RoleKey, roleKeys, type Viewer } from './permissions.ts'
import type { productStatuses } from './products.ts'
import type { StorePreference } from './stores.ts'

export const menuSections = ['GENERAL', 'APPLICATIONS', 'OTHERS'] as const
export type MenuSection = (typeof menuSections)[number]

/** What a store must be for a page to appear in its menu and search palette. */
export interface StoreTraits {
  businessType: StorePreference['businessType']
  paymentChoice: StorePreference['paymentChoice']['type']
}

/** A search value. One that is absent or wrong becomes the fallback: an address typed by hand never breaks a page. */
const value = <T extends z.ZodMiniType>(schema: T, fallback: z.output<T>) => z.catch(schema, fallback)
const text = value(z.string(), '')
const oneOf = <const T extends readonly string[]>(...options: T) => value(z.enum(options), options[0] as T[number])

// Written out, since the orders' own file brings zod whole into every page; the types keep the two alike.
const paymentStates = [
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const satisfies typeof paymentStatuses
const fulfillmentStates = [
  'unfulfilled',
  'partially_fulfilled',
  'fulfilled',
  'on_hold',
] as const satisfies typeof fulfillmentStatuses

const productStates = ['draft', 'active', 'archived'] as const satisfies typeof productStatuses

interface Definition<Name> {
  /** Below `adminBase`; `$id` is a parameter, as TanStack Router writes it. */
  path: `/${string}`
  /** The values a parameter may take, the first in the place of any other; without an entry, any text. */
  params?: Record<string, readonly string[]>
  search?: z.ZodMiniType<Record<string, string | number | boolean>, unknown>
  /** Message key; also the crumb, the title and the name in the search palette. */
  label: string
  icon?: string
  permission: Permission | 'signed-in' | 'public'
  /** A section, or the page whose group it unfolds in. Order in the menu is order in this table. */
  menu?: MenuSection | { under: Name }
  /** The letter that opens it after `g`. */
  shortcut?: string
  /** Without toolbar and sidebar. */
  fullScreen?: true
  /** Listed only in stores like this. */
  when?: Partial<StoreTraits>
}

type Exact<Shape, Given> = Shape & { [Surplus in Exclude<keyof Given, keyof Shape>]: never }
export const definePages = <const T extends { [Name in keyof T]: Exact<Definition<keyof T>, T[Name]> }>(table: T) =>
  table

// biome-ignore format: a table reads by rows
/** Every page of the back office. Router, links, guard, sidebar, crumbs, titles and search palette derive from it. */
export const pages = definePages({
  website: {
    path: '/',
    label: 'page.home', icon: 'home', permission: 'homes.view', menu: 'GENERAL', shortcut: 'h',
  },
  'website.orders': {
    path: '/orders',
    // `after`: the last ids of the pages before this one, as comma text.
    search: z.object({ text, payment: oneOf('any', ...paymentStates), fulfillment: oneOf('any', ...fulfillmentStates), after: text }),
    label: 'page.orders', icon: 'receipt', permission: 'orders.view', menu: 'GENERAL', shortcut: 'o',
  },
  'website.orders.detail': {
    path: '/orders/$id',
    label: 'page.order', permission: 'orders.view',
  },
  'website.products': {
    path: '/products',
    search: z.object({ text, status: oneOf('any', ...productStates), after: text }),
    label: 'page.products', icon: 'shirt', permission: 'products.view', menu: 'GENERAL', shortcut: 'p',
  },
  'website.product-personalized': {
    path: '/product-personalized',
    label: 'page.productPersonalized', icon: 'pen', permission: 'products.view', menu: { under: 'website.products' },
    when: { businessType: 'dropship' },
  },
  'website.products.create': {
    path: '/products/create',
    label: 'page.createProduct', permission: 'products.edit',
  },
  'website.analytics': {
    path: '/analytics',
    search: z.object({ from_time: text, to_time: text, store: text, stores: text, tz: text, refresh: oneOf('false', 'true') }),
    label: 'page.analytics', icon: 'chart', permission: 'dashboards.view', menu: 'APPLICATIONS', shortcut: 'a',
  },
  'website.themes': {
    path: '/themes',
    label: 'page.themes', icon: 'brush', permission: 'themes.edit', menu: 'OTHERS', shortcut: 't',
  },
  'website.themes.editor': {
    path: '/themes/$themeId/editor',
    label: 'page.themeEditor', permission: 'themes.edit', fullScreen: true,
  },
  'website.settings': {
    path: '/settings',
    label: 'page.settings', icon: 'settings', permission: 'settings.view', menu: 'OTHERS', shortcut: 's',
  },
  'website.settings.account': {
    path: '/settings/staff',
    label: 'page.staff', icon: 'people', permission: 'staff.manage', menu: { under: 'website.settings' },
  },
  'website.settings.audit': {
    path: '/settings/audit',
    search: z.object({ text, concept: text, person: text, from: text, to: text }),
    label: 'page.audit', icon: 'history', permission: 'audit.view', menu: { under: 'website.settings' },
  },
  'website.settings.payout': {
    path: '/settings/payout',
    label: 'page.payout', icon: 'wallet', permission: 'payouts.view', menu: { under: 'website.settings' },
    when: { paymentChoice: 'latte' },
  },
  'website.domain': {
    path: '/domains',
    label: 'page.domain', icon: 'globe', permission: 'domains.edit', menu: { under: 'website.settings' },
  },
  'website.preferences': {
    path: '/preferences',
    label: 'page.preferences', icon: 'sliders', permission: 'preferences.edit', menu: { under: 'website.settings' }, shortcut: 'e',
  },
  'website.notification': {
    path: '/notifications',
    label: 'page.notification', icon: 'bell', permission: 'signed-in', menu: { under: 'website.settings' }, shortcut: 'n',
  },
  'website.tasks': {
    path: '/tasks',
    // `task`: the one that is open.
    search: z.object({ task: text }),
    label: 'page.tasks', icon: 'tasks', permission: 'signed-in', menu: { under: 'website.settings' },
  },
  'website.profile': {
    path: '/profile',
    label: 'page.profile', icon: 'person', permission: 'signed-in', shortcut: 'u',
  },
  'auth/survey': {
    path: '/auth/survey',
    search: z.object({ register: oneOf('false', 'true'), storeId: text, defaultSystemDomain: text }),
    label: 'page.survey', permission: 'signed-in', fullScreen: true,
  },
  'no-access': {
    path: '/no-access',
    search: z.object({ permission: text }),
    label: 'page.noAccess', permission: 'signed-in',
  },
  auth: {
    path: '/auth/$authPage',
    params: { authPage: ['login', 'shop', 'register', 'forgot', 'accept', 'verify'] },
    search: z.object({ next: text, sk: text, token: text, reset_token: text, invitation_token: text }),
    label: 'page.auth', permission: 'public', fullScreen: true,
  },
})

export type Page = keyof typeof pages
/** The table without its literals, for code that walks it. */
export const pageTable: Readonly<Record<Page, Definition<Page>>> = pages
export const pageNames = Object.keys(pages) as Page[]

/** The page one step up: the nearest name above it that is a page, in the end the home page. */
export function parentPage(page: Page): Page | undefined {
  if (page === 'website') return undefined
  const above = pageNames.filter((name) => page.startsWith(`${name}.`))
  return above.toSorted((a, b) => b.length - a.length)[0] ?? 'website'
}

const isRoleKey = (name: string): name is RoleKey => roleKeys.some((key) => key === name)

/** The specification's key of a menu entry (§6): its permission's own, else that of the page above it. */
export function roleKeyOf(page: Page): RoleKey | undefined {
  const key = pageTable[page].permission.split('.')[0] ?? ''
  if (isRoleKey(key)) return key
  const { menu } = pageTable[page]
  return typeof menu === 'object' ? roleKeyOf(menu.under) : undefined
}

/** Undefined stands for a visitor who has not signed in. */
export function may(viewer: Viewer | undefined, page: Page): boolean {
  const { permission } = pageTable[page]
  if (permission === 'public') return true
  return viewer !== undefined && (permission === 'signed-in' || holds(viewer, permission))
}
