import { liveView } from './analytics/live-view/endpoints.ts'
import { auditTexts as pixelsTexts } from './analytics/pixels/audit-texts.ts'
import { pixels } from './analytics/pixels/endpoints.ts'
import { errors as pixelsErrors } from './analytics/pixels/errors.ts'
import { auditTexts as profitTexts } from './analytics/profit/audit-texts.ts'
import { profit } from './analytics/profit/endpoints.ts'
import { reports } from './analytics/reports/endpoints.ts'
import { auditTexts as salesReportsTexts } from './analytics/sales-reports/audit-texts.ts'
import { salesReports } from './analytics/sales-reports/endpoints.ts'
import { auditTexts as savedReportsTexts } from './analytics/saved-reports/audit-texts.ts'
import { savedReports } from './analytics/saved-reports/endpoints.ts'
import { errors as savedReportsErrors } from './analytics/saved-reports/errors.ts'
import { auditTexts as spendTexts } from './analytics/spend/audit-texts.ts'
import { spend } from './analytics/spend/endpoints.ts'
import { errors as spendErrors } from './analytics/spend/errors.ts'
import { auditTexts as utmTexts } from './analytics/utm/audit-texts.ts'
import { utm } from './analytics/utm/endpoints.ts'
import { errors as analyticsErrors } from './analytics/visits/errors.ts'
import { auditTexts as fontsTexts } from './catalog/fonts/audit-texts.ts'
import { fonts } from './catalog/fonts/endpoints.ts'
import { errors as fontsErrors } from './catalog/fonts/errors.ts'
import { auditTexts as personalizesTexts } from './catalog/personalizes/audit-texts.ts'
import { personalizes } from './catalog/personalizes/endpoints.ts'
import { errors as personalizesErrors } from './catalog/personalizes/errors.ts'
import { auditTexts as productsTexts } from './catalog/products/audit-texts.ts'
import { products } from './catalog/products/endpoints.ts'
import { auditTexts as notificationsTexts } from './messages/notifications/audit-texts.ts'
import { notifications } from './messages/notifications/endpoints.ts'
import { errors as notificationsErrors } from './messages/notifications/errors.ts'
import { auditTexts as paymentConnectionTexts } from './money/payment-connections/audit-texts.ts'
import { paymentConnections } from './money/payment-connections/endpoints.ts'
import { payouts } from './money/payouts/endpoints.ts'
import { auditTexts as contentPagesTexts } from './online-store/content-pages/audit-texts.ts'
import { contentPages } from './online-store/content-pages/endpoints.ts'
import { errors as contentPagesErrors } from './online-store/content-pages/errors.ts'
import { auditTexts as menusTexts } from './online-store/menus/audit-texts.ts'
import { menus } from './online-store/menus/endpoints.ts'
import { errors as menusErrors } from './online-store/menus/errors.ts'
import { auditTexts as productWidgetsTexts } from './online-store/product-widgets/audit-texts.ts'
import { productWidgets } from './online-store/product-widgets/endpoints.ts'
import { errors as productWidgetsErrors } from './online-store/product-widgets/errors.ts'
import { auditTexts as themesTexts } from './online-store/themes/audit-texts.ts'
import { themes } from './online-store/themes/endpoints.ts'
import { errors as themesErrors } from './online-store/themes/errors.ts'
import { auth } from './people/auth/endpoints.ts'
import { errors as authErrors } from './people/auth/errors.ts'
import { auditTexts as staffTexts } from './people/staff/audit-texts.ts'
import { staff } from './people/staff/endpoints.ts'
import { errors as staffErrors } from './people/staff/errors.ts'
import { auditTexts as surveyTexts } from './people/survey/audit-texts.ts'
import { survey } from './people/survey/endpoints.ts'
import { errors as surveyErrors } from './people/survey/errors.ts'
import { twoFactor } from './people/two-factor/endpoints.ts'
import { errors as twoFactorErrors } from './people/two-factor/errors.ts'
import { users } from './people/users/endpoints.ts'
import { errors as generalErrors } from './platform/api/errors.ts'
import { app } from './platform/app/endpoints.ts'
import { audit } from './platform/audit/endpoints.ts'
import { auditTexts as filesTexts } from './platform/files/audit-texts.ts'
import { files } from './platform/files/endpoints.ts'
import { errors as filesErrors } from './platform/files/errors.ts'
import { errors as listsErrors } from './platform/lists/errors.ts'
import { auditTexts as tasksTexts } from './platform/tasks/audit-texts.ts'
import { tasks } from './platform/tasks/endpoints.ts'
import { errors as tasksErrors } from './platform/tasks/errors.ts'
import { auditTexts as viewsTexts } from './platform/views/audit-texts.ts'
import { views } from './platform/views/endpoints.ts'
import { errors as viewsErrors } from './platform/views/errors.ts'
import { auditTexts as ordersTexts } from './selling/orders/audit-texts.ts'
import { orders } from './selling/orders/endpoints.ts'
import { auditTexts as domainsTexts } from './stores/domains/audit-texts.ts'
import { domains } from './stores/domains/endpoints.ts'
import { errors as domainsErrors } from './stores/domains/errors.ts'
import { auditTexts as onboardingTexts } from './stores/onboarding/audit-texts.ts'
import { onboarding } from './stores/onboarding/endpoints.ts'
import { auditTexts as plansTexts } from './stores/plans/audit-texts.ts'
import { plans } from './stores/plans/endpoints.ts'
import { platformTexts } from './stores/platform-texts/endpoints.ts'
import { auditTexts as storesTexts } from './stores/stores/audit-texts.ts'
import { stores } from './stores/stores/endpoints.ts'
import { errors as storesErrors } from './stores/stores/errors.ts'

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
