import { globSync } from 'node:fs'

/** The areas of the API, as its document presents them. Each concept is in the area of its folder. */
export const areas = {
  selling: { title: 'Selling', about: 'Orders, their payments, refunds and timelines.' },
  catalog: { title: 'Catalog', about: 'Products with variants and images, fonts, and texts that customers add.' },
  money: { title: 'Money', about: 'Balance, payouts, payout accounts and payment connections.' },
  analytics: { title: 'Analytics', about: 'Visits, sales, profit, ad spend, and the reports and pixels made of them.' },
  'online-store': { title: 'Online store', about: 'Themes, menus, pages and product widgets of the storefront.' },
  people: { title: 'People and apps', about: 'Sign-in, accounts, staff and their permissions, apps and their keys.' },
  messages: { title: 'Messages', about: 'Notifications of members and webhooks of apps.' },
  stores: { title: 'Shops', about: 'The shop itself: preferences, domains, plan and first steps.' },
  platform: { title: 'Platform', about: 'Tasks, files, saved views and the activity log.' },
} as const
export type Area = keyof typeof areas

const camelCased = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const areaByConcept = new Map(
  globSync('*/*/endpoints.ts', { cwd: import.meta.dirname }).map((path) => {
    const [area, folder] = path.split(/[/\\]/) as [Area, string]
    return [camelCased(folder), area]
  }),
)

/** @param operation `orders.list` */
export function areaOfOperation(operation: string): Area {
  const area = areaByConcept.get(operation.split('.')[0] ?? '')
  if (!area) throw new Error(`no folder of endpoints is called like the concept of ${operation}`)
  return area
}
