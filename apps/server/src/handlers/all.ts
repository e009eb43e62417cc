import type { Contract } from '@backroom/contract'
import type { Implementation } from '../http/implement.ts'
import { liveViewHandlers } from './analytics/live-view.ts'
import { pixelHandlers } from './analytics/pixels.ts'
import { profitHandlers } from './analytics/profit.ts'
import { reportHandlers } from './analytics/reports.ts'
import { salesReportHandlers } from './analytics/sales-reports.ts'
import { savedReportHandlers } from './analytics/saved-reports.ts'
import { spendHandlers } from './analytics/spend.ts'
import { utmHandlers } from './analytics/utm.ts'
import { fontHandlers } from './catalog/fonts.ts'
import { personalizeHandlers } from './catalog/personalizes.ts'
import { productHandlers } from './catalog/products.ts'
import { notificationHandlers } from './messages/notifications.ts'
import { paymentConnectionHandlers } from './money/payment-connections.ts'
import { payoutHandlers } from './money/payouts.ts'
import { contentPageHandlers } from './online-store/content-pages.ts'
import { menuHandlers } from './online-store/menus.ts'
import { productWidgetHandlers } from './online-store/product-widgets.ts'
import { themeHandlers } from './online-store/themes.ts'
import { authHandlers } from './people/auth.ts'
import { staffHandlers } from './people/staff.ts'
import { surveyHandlers } from './people/survey.ts'
import { twoFactorHandlers } from './people/two-factor.ts'
import { userHandlers } from './people/users.ts'
import { appHandlers } from './platform/app.ts'
import { auditHandlers } from './platform/audit.ts'
import { fileHandlers } from './platform/files.ts'
import { taskHandlers } from './platform/tasks.ts'
import { viewHandlers } from './platform/views.ts'
import { orderHandlers } from './selling/orders.ts'
import { domainHandlers } from './stores/domains.ts'
import { onboardingHandlers } from './stores/onboarding.ts'
import { planHandlers } from './stores/plans.ts'
import { platformTextHandlers } from './stores/platform-texts.ts'
import { storeHandlers } from './stores/stores.ts'

const byGroup: { [Group in keyof Contract]: Implementation[] } = {
  app: appHandlers,
  auth: authHandlers,
  twoFactor: twoFactorHandlers,
  users: userHandlers,
  staff: staffHandlers,
  audit: auditHandlers,
  stores: storeHandlers,
  survey: surveyHandlers,
  plans: planHandlers,
  orders: orderHandlers,
  products: productHandlers,
  personalizes: personalizeHandlers,
  fonts: fontHandlers,
  domains: domainHandlers,
  payouts: payoutHandlers,
  reports: reportHandlers,
  salesReports: salesReportHandlers,
  profit: profitHandlers,
  savedReports: savedReportHandlers,
  utm: utmHandlers,
  spend: spendHandlers,
  liveView: liveViewHandlers,
  tasks: taskHandlers,
  views: viewHandlers,
  themes: themeHandlers,
  menus: menuHandlers,
  contentPages: contentPageHandlers,
  productWidgets: productWidgetHandlers,
  files: fileHandlers,
  notifications: notificationHandlers,
  onboarding: onboardingHandlers,
  platformTexts: platformTextHandlers,
  paymentConnections: paymentConnectionHandlers,
  pixels: pixelHandlers,
}

export const allHandlers = Object.values(byGroup).flat()
