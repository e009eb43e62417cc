import { pageFirst } from './page-first.ts'

/** Names of pages: menu, crumbs, titles and search palette. */
export const page = {
  ...pageFirst,
  home: 'Home',
  orders: 'Orders',
  order: 'Order',
  analytics: 'Analytics',
  themes: 'Themes',
  themeEditor: 'Theme editor',
  products: 'Products',
  productPersonalized: 'Personalization',
  createProduct: 'Add product',
  settings: 'Settings',
  payout: 'Payout',
  staff: 'Staff',
  audit: 'Audit log',
  domain: 'Domains',
  preferences: 'Preferences',
  notification: 'Notifications',
  tasks: 'Tasks',
  profile: 'Profile',
  survey: 'About your shop',
  noAccess: 'No access',
} as const
