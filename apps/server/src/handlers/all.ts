import type { Contract } from '@backroom/contract'
import type { Implementation } from '../http/implement.ts'
import { appHandlers } from './app.ts'
import { auditHandlers } from './audit.ts'
import { authHandlers } from './auth.ts'
import { contentPageHandlers } from './content-pages.ts'
import { domainHandlers } from './domains.ts'
import { fileHandlers } from './files.ts'
import { fontHandlers } from './fonts.ts'
import { liveViewHandlers } from './live-view.ts'
import { menuHandlers } from './menus.ts'
import { notificationHandlers } from './notifications.ts'
import { onboardingHandlers } from './onboarding.ts'
import { orderHandlers } from './orders.ts'
import { paymentConnectionHandlers } from './payment-connections.ts'
import { payoutHandlers } from './payouts.ts'
import { personalizeHandlers } from './personalizes.ts'
import { pixelHandlers } from './pixels.ts'
import { planHandlers } from './plans.ts'
import { platformTextHandlers } from './platform-texts.ts'
import { productWidgetHandlers } from './product-widgets.ts'
import { productHandlers } from './products.ts'
import { profitHandlers } from './profit.ts'
import { reportHandlers } from './reports.ts'
import { salesReportHandlers } from './sales-reports.ts'
import { savedReportHandlers } from './saved-reports.ts'
import { spendHandlers } from './spend.ts'
import { staffHandlers } from './staff.ts'
import { storeHandlers } from './stores.ts'
import { surveyHandlers } from './survey.ts'
import { taskHandlers } from './tasks.ts'
import { themeHandlers } from './themes.ts'
import { twoFactorHandlers } from './two-factor.ts'
import { userHandlers } from './users.ts'
import { utmHandlers } from './utm.ts'
import { viewHandlers } from './views.ts'

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
