import type { Page } from '@backroom/contract/pages'
import type { ComponentType } from 'react'

/** Every page has one screen: a missing or surplus name does not compile. */
export type Screens = { readonly [P in Page]: () => Promise<{ default: ComponentType }> }

export const screens: Screens = {
  website: () => import('./pages/website/HomePage.tsx'),
  'website.orders': () => import('./pages/website/orders/OrdersPage.tsx'),
  'website.orders.detail': () => import('./pages/website/orders/detail/OrderPage.tsx'),
  'website.products': () => import('./pages/website/products/ProductsPage.tsx'),
  'website.product-personalized': () => import('./pages/website/product-personalized/PersonalizedPage.tsx'),
  'website.products.create': () => import('./pages/website/products/create/CreateProductPage.tsx'),
  'website.analytics': () => import('./pages/website/analytics/AnalyticsPage.tsx'),
  'website.themes': () => import('./pages/website/themes/ThemesPage.tsx'),
  'website.themes.editor': () => import('./pages/website/themes/editor/ThemeEditorPage.tsx'),
  'website.settings': () => import('./pages/website/settings/SettingsPage.tsx'),
  'website.settings.account': () => import('./pages/website/settings/account/StaffPage.tsx'),
  'website.settings.audit': () => import('./pages/website/settings/audit/AuditPage.tsx'),
  'website.settings.payout': () => import('./pages/website/settings/payout/PayoutPage.tsx'),
  'website.domain': () => import('./pages/website/domain/DomainPage.tsx'),
  'website.preferences': () => import('./pages/website/preferences/PreferencesPage.tsx'),
  'website.notification': () => import('./pages/website/notification/NotificationPage.tsx'),
  'website.tasks': () => import('./pages/website/tasks/TasksPage.tsx'),
  'website.profile': () => import('./pages/website/profile/ProfilePage.tsx'),
  'auth/survey': () => import('./pages/auth/survey/SurveyPage.tsx'),
  'no-access': () => import('./pages/no-access/NoAccessPage.tsx'),
  auth: () => import('./pages/auth/AuthPage.tsx'),
}
