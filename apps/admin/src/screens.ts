import type { Page, pages } from '@backroom/contract/pages/pages'
import {
  Bell,
  ChartBarDecreasing,
  ChartNoAxesColumn,
  FileText,
  Globe,
  HandCoins,
  History,
  House,
  LayoutGrid,
  ListChecks,
  ListTree,
  type LucideIcon,
  Megaphone,
  Paintbrush,
  PenLine,
  Radio,
  ReceiptText,
  Settings,
  Shirt,
  SlidersHorizontal,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { withTexts } from './i18n/i18n.ts'

export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  icon?: LucideIcon
}

/** Every page has one screen, and one of a menu an icon: a missing or surplus name does not compile. */
export type Screens = {
  readonly [P in Page]: (typeof pages)[P] extends { menu: unknown } ? Required<Screen> : Screen
}

const ofTheEditor = [
  'themeEditor',
  'themePreview',
  'themePublication',
  'themeSharing',
  'themeTogether',
  'themeVersions',
] as const

export const screens: Screens = {
  website: { load: () => import('./pages/website/HomePage.tsx'), icon: House },
  'website.orders': { load: () => import('./pages/website/orders/OrdersPage.tsx'), icon: ReceiptText },
  'website.orders.detail': { load: () => import('./pages/website/orders/detail/OrderPage.tsx') },
  'website.products': {
    load: () => withTexts(import('./pages/website/products/ProductsPage.tsx'), 'products'),
    icon: Shirt,
  },
  'website.product-personalized': {
    load: () => withTexts(import('./pages/website/product-personalized/PersonalizedPage.tsx'), 'personalizes', 'fonts'),
    icon: PenLine,
  },
  'website.products.create': {
    load: () => withTexts(import('./pages/website/products/create/CreateProductPage.tsx'), 'products'),
  },
  'website.products.update': {
    load: () => withTexts(import('./pages/website/products/update/UpdateProductPage.tsx'), 'products'),
  },
  'website.analytics': {
    load: () => withTexts(import('./pages/website/analytics/AnalyticsPage.tsx'), 'reports', 'analytics'),
    icon: ChartNoAxesColumn,
  },
  'website.sales-reports': {
    load: () => withTexts(import('./pages/website/sales-reports/SalesReportsPage.tsx'), 'reports', 'salesReports'),
    icon: ChartBarDecreasing,
  },
  'website.estimated-profit': {
    load: () => withTexts(import('./pages/website/estimated-profit/EstimatedProfitPage.tsx'), 'reports', 'profit'),
    icon: HandCoins,
  },
  'website.estimated-profit.costs': {
    load: () => withTexts(import('./pages/website/estimated-profit/costs/CostsPage.tsx'), 'costs'),
  },
  'website.utm-analystics': {
    load: () => withTexts(import('./pages/website/utm-analystics/UtmAnalyticsPage.tsx'), 'reports', 'utm'),
    icon: Megaphone,
  },
  'website.utm-analystics.spend': {
    load: () => withTexts(import('./pages/website/utm-analystics/spend/SpendPage.tsx'), 'utm'),
  },
  'website.utm-analystics.spend.create': {
    load: () => withTexts(import('./pages/website/utm-analystics/spend/CreateSpendPage.tsx'), 'utm'),
  },
  'website.utm-analystics.spend.update': {
    load: () => withTexts(import('./pages/website/utm-analystics/spend/UpdateSpendPage.tsx'), 'utm'),
  },
  'website.live-view': {
    load: () => withTexts(import('./pages/website/live-view/LiveViewPage.tsx'), 'reports', 'liveView'),
    icon: Radio,
  },
  'website.apps.widgets.list': {
    load: () => withTexts(import('./pages/website/apps/widgets/WidgetsPage.tsx'), 'productWidgets'),
    icon: LayoutGrid,
  },
  'website.apps.widgets.create': {
    load: () => withTexts(import('./pages/website/apps/widgets/CreateWidgetPage.tsx'), 'productWidgets'),
  },
  'website.apps.widgets.update': {
    load: () => withTexts(import('./pages/website/apps/widgets/WidgetPage.tsx'), 'productWidgets'),
  },
  'website.themes': { load: () => import('./pages/website/themes/ThemesPage.tsx'), icon: Paintbrush },
  'website.themes.editor': {
    load: () => withTexts(import('./pages/website/themes/editor/ThemeEditorPage.tsx'), ...ofTheEditor),
  },
  'website.pages': {
    load: () => withTexts(import('./pages/website/pages/ContentPagesPage.tsx'), 'contentPages'),
    icon: FileText,
  },
  'website.pages.create': {
    load: () => withTexts(import('./pages/website/pages/CreateContentPage.tsx'), 'contentPages'),
  },
  'website.pages.update': {
    load: () => withTexts(import('./pages/website/pages/UpdateContentPage.tsx'), 'contentPages'),
  },
  'website.menus': { load: () => withTexts(import('./pages/website/menus/MenusPage.tsx'), 'menus'), icon: ListTree },
  'website.menus.create': { load: () => withTexts(import('./pages/website/menus/CreateMenuPage.tsx'), 'menus') },
  'website.menus.update': { load: () => withTexts(import('./pages/website/menus/MenuPage.tsx'), 'menus') },
  'website.settings': { load: () => import('./pages/website/settings/SettingsPage.tsx'), icon: Settings },
  'website.settings.account': {
    load: () => withTexts(import('./pages/website/settings/account/StaffPage.tsx'), 'staff'),
    icon: Users,
  },
  'website.settings.audit': {
    load: () => withTexts(import('./pages/website/settings/audit/AuditPage.tsx'), 'audit', 'staff'),
    icon: History,
  },
  'website.settings.payout': { load: () => import('./pages/website/settings/payout/PayoutPage.tsx'), icon: Wallet },
  'website.domain': { load: () => withTexts(import('./pages/website/domain/DomainPage.tsx'), 'domains'), icon: Globe },
  'website.preferences': {
    load: () => withTexts(import('./pages/website/preferences/PreferencesPage.tsx'), 'preferences', 'survey'),
    icon: SlidersHorizontal,
  },
  'website.pixel.sharePixel': {
    load: () => withTexts(import('./pages/website/pixel/SharePixelPage.tsx'), 'pixels'),
    icon: Radio,
  },
  'website.notification': { load: () => import('./pages/website/notification/NotificationPage.tsx'), icon: Bell },
  'website.tasks': { load: () => import('./pages/website/tasks/TasksPage.tsx'), icon: ListChecks },
  'website.profile': {
    load: () => withTexts(import('./pages/website/profile/ProfilePage.tsx'), 'profile'),
    icon: UserRound,
  },
  'auth/survey': { load: () => withTexts(import('./pages/auth/survey/SurveyPage.tsx'), 'survey') },
  'no-access': { load: () => import('./pages/no-access/NoAccessPage.tsx') },
  auth: { load: () => import('./pages/auth/AuthPage.tsx') },
}
