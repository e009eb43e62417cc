import { errors as analyticsErrors } from './analytics/errors.ts'
import { errors as generalErrors } from './api/errors.ts'
import { app } from './app/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { auditTexts as auditLogTexts } from './audit/own-audit-texts.ts'
import { auth } from './auth/endpoints.ts'
import { errors as authErrors } from './auth/errors.ts'
import { auditTexts as contentPagesTexts } from './content-pages/audit-texts.ts'
import { contentPages } from './content-pages/endpoints.ts'
import { errors as contentPagesErrors } from './content-pages/errors.ts'
import { auditTexts as domainsTexts } from './domains/audit-texts.ts'
import { domains } from './domains/endpoints.ts'
import { errors as domainsErrors } from './domains/errors.ts'
import { auditTexts as filesTexts } from './files/audit-texts.ts'
import { files } from './files/endpoints.ts'
import { errors as filesErrors } from './files/errors.ts'
import { auditTexts as fontsTexts } from './fonts/audit-texts.ts'
import { fonts } from './fonts/endpoints.ts'
import { errors as fontsErrors } from './fonts/errors.ts'
import { errors as listsErrors } from './lists/errors.ts'
import { liveView } from './live-view/endpoints.ts'
import { auditTexts as menusTexts } from './menus/audit-texts.ts'
import { menus } from './menus/endpoints.ts'
import { errors as menusErrors } from './menus/errors.ts'
import { auditTexts as notificationsTexts } from './notifications/audit-texts.ts'
import { notifications } from './notifications/endpoints.ts'
import { errors as notificationsErrors } from './notifications/errors.ts'
import { auditTexts as onboardingTexts } from './onboarding/audit-texts.ts'
import { onboarding } from './onboarding/endpoints.ts'
import { auditTexts as ordersTexts } from './orders/audit-texts.ts'
import { orders } from './orders/endpoints.ts'
import { auditTexts as paymentConnectionTexts } from './payment-connections/audit-texts.ts'
import { paymentConnections } from './payment-connections/endpoints.ts'
import { payouts } from './payouts/endpoints.ts'
import { auditTexts as personalizesTexts } from './personalizes/audit-texts.ts'
import { personalizes } from './personalizes/endpoints.ts'
import { errors as personalizesErrors } from './personalizes/errors.ts'
import { auditTexts as pixelsTexts } from './pixels/audit-texts.ts'
import { pixels } from './pixels/endpoints.ts'
import { errors as pixelsErrors } from './pixels/errors.ts'
import { auditTexts as plansTexts } from './plans/audit-texts.ts'
import { plans } from './plans/endpoints.ts'
import { platformTexts } from './platform-texts/endpoints.ts'
import { auditTexts as productWidgetsTexts } from './product-widgets/audit-texts.ts'
import { productWidgets } from './product-widgets/endpoints.ts'
import { errors as productWidgetsErrors } from './product-widgets/errors.ts'
import { auditTexts as productsTexts } from './products/audit-texts.ts'
import { products } from './products/endpoints.ts'
import { auditTexts as profitTexts } from './profit/audit-texts.ts'
import { profit } from './profit/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { auditTexts as salesReportsTexts } from './sales-reports/audit-texts.ts'
import { salesReports } from './sales-reports/endpoints.ts'
import { auditTexts as savedReportsTexts } from './saved-reports/audit-texts.ts'
import { savedReports } from './saved-reports/endpoints.ts'
import { errors as savedReportsErrors } from './saved-reports/errors.ts'
import { auditTexts as spendTexts } from './spend/audit-texts.ts'
import { spend } from './spend/endpoints.ts'
import { errors as spendErrors } from './spend/errors.ts'
import { auditTexts as staffTexts } from './staff/audit-texts.ts'
import { staff } from './staff/endpoints.ts'
import { errors as staffErrors } from './staff/errors.ts'
import { auditTexts as storesTexts } from './stores/audit-texts.ts'
import { stores } from './stores/endpoints.ts'
import { errors as storesErrors } from './stores/errors.ts'
import { auditTexts as surveyTexts } from './survey/audit-texts.ts'
import { survey } from './survey/endpoints.ts'
import { errors as surveyErrors } from './survey/errors.ts'
import { auditTexts as tasksTexts } from './tasks/audit-texts.ts'
import { tasks } from './tasks/endpoints.ts'
import { errors as tasksErrors } from './tasks/errors.ts'
import { auditTexts as themesTexts } from './themes/audit-texts.ts'
import { themes } from './themes/endpoints.ts'
import { errors as themesErrors } from './themes/errors.ts'
import { twoFactor } from './two-factor/endpoints.ts'
import { errors as twoFactorErrors } from './two-factor/errors.ts'
import { users } from './users/endpoints.ts'
import { auditTexts as utmTexts } from './utm/audit-texts.ts'
import { utm } from './utm/endpoints.ts'
import { auditTexts as viewsTexts } from './views/audit-texts.ts'
import { views } from './views/endpoints.ts'
import { errors as viewsErrors } from './views/errors.ts'

/**
 * The one list of concepts. Each owns a folder with its endpoints and, where it has them, its errors, its texts in the
 * audit log, its states and its rules; everything that knows all concepts is derived from here.
 */
export const endpoints = {
  app,
  auth,
  twoFactor,
  users,
  staff,
  audit,
  stores,
  survey,
  plans,
  orders,
  products,
  personalizes,
  fonts,
  domains,
  payouts,
  reports,
  salesReports,
  profit,
  savedReports,
  utm,
  spend,
  liveView,
  tasks,
  views,
  themes,
  menus,
  contentPages,
  productWidgets,
  files,
  notifications,
  onboarding,
  platformTexts,
  paymentConnections,
  pixels,
}

export const errors = {
  ...generalErrors,
  ...listsErrors,
  ...analyticsErrors,
  ...authErrors,
  ...twoFactorErrors,
  ...staffErrors,
  ...storesErrors,
  ...surveyErrors,
  ...personalizesErrors,
  ...fontsErrors,
  ...domainsErrors,
  ...savedReportsErrors,
  ...spendErrors,
  ...tasksErrors,
  ...viewsErrors,
  ...themesErrors,
  ...menusErrors,
  ...contentPagesErrors,
  ...productWidgetsErrors,
  ...filesErrors,
  ...notificationsErrors,
  ...pixelsErrors,
}

/** Of the concepts that keep something in a store. */
export const auditTexts = {
  staff: staffTexts,
  audit: auditLogTexts,
  stores: storesTexts,
  survey: surveyTexts,
  plans: plansTexts,
  orders: ordersTexts,
  products: productsTexts,
  personalizes: personalizesTexts,
  fonts: fontsTexts,
  domains: domainsTexts,
  salesReports: salesReportsTexts,
  profit: profitTexts,
  savedReports: savedReportsTexts,
  spend: spendTexts,
  utm: utmTexts,
  tasks: tasksTexts,
  views: viewsTexts,
  themes: themesTexts,
  menus: menusTexts,
  contentPages: contentPagesTexts,
  productWidgets: productWidgetsTexts,
  files: filesTexts,
  notifications: notificationsTexts,
  onboarding: onboardingTexts,
  paymentConnections: paymentConnectionTexts,
  pixels: pixelsTexts,
}
