/** Names of pages: menu, crumbs, titles and search palette. */
export const page = {
  home: 'Home',
  orders: 'Orders',
  order: 'Order',
  analytics: 'Analytics',
  themes: 'Themes',
  themeEditor: 'Theme editor',
  noAccess: 'No access',
  auth: 'Sign in',
} as const
