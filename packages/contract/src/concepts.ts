import { errors as generalErrors } from './api/errors.ts'
import { app } from './app/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { errors as authErrors } from './auth/errors.ts'
import { auditWords as domainsWords } from './domains/audit-words.ts'
import { domains } from './domains/endpoints.ts'
import { errors as domainsErrors } from './domains/errors.ts'
import { auditWords as filesWords } from './files/audit-words.ts'
import { files } from './files/endpoints.ts'
import { errors as filesErrors } from './files/errors.ts'
import { auditWords as fontsWords } from './fonts/audit-words.ts'
import { fonts } from './fonts/endpoints.ts'
import { errors as fontsErrors } from './fonts/errors.ts'
import { helpbase } from './helpbase/endpoints.ts'
import { errors as listsErrors } from './lists/errors.ts'
import { auditWords as notificationsWords } from './notifications/audit-words.ts'
import { notifications } from './notifications/endpoints.ts'
import { errors as notificationsErrors } from './notifications/errors.ts'
import { auditWords as onboardingWords } from './onboarding/audit-words.ts'
import { onboarding } from './onboarding/endpoints.ts'
import { auditWords as ordersWords } from './orders/audit-words.ts'
import { orders } from './orders/endpoints.ts'
import { payouts } from './payouts/endpoints.ts'
import { auditWords as personalizesWords } from './personalizes/audit-words.ts'
import { personalizes } from './personalizes/endpoints.ts'
import { errors as personalizesErrors } from './personalizes/errors.ts'
import { auditWords as plansWords } from './plans/audit-words.ts'
import { plans } from './plans/endpoints.ts'
import { auditWords as productsWords } from './products/audit-words.ts'
import { products } from './products/endpoints.ts'
import { auditWords as proxiesWords } from './proxies/audit-words.ts'
import { proxies } from './proxies/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { auditWords as staffWords } from './staff/audit-words.ts'
import { staff } from './staff/endpoints.ts'
import { errors as staffErrors } from './staff/errors.ts'
import { auditWords as storesWords } from './stores/audit-words.ts'
import { stores } from './stores/endpoints.ts'
import { errors as storesErrors } from './stores/errors.ts'
import { auditWords as surveyWords } from './survey/audit-words.ts'
import { survey } from './survey/endpoints.ts'
import { errors as surveyErrors } from './survey/errors.ts'
import { auditWords as tasksWords } from './tasks/audit-words.ts'
import { tasks } from './tasks/endpoints.ts'
import { errors as tasksErrors } from './tasks/errors.ts'
import { auditWords as themesWords } from './themes/audit-words.ts'
import { themes } from './themes/endpoints.ts'
import { errors as themesErrors } from './themes/errors.ts'
import { twoFactor } from './two-factor/endpoints.ts'
import { errors as twoFactorErrors } from './two-factor/errors.ts'
import { users } from './users/endpoints.ts'
import { auditWords as viewsWords } from './views/audit-words.ts'
import { views } from './views/endpoints.ts'
import { errors as viewsErrors } from './views/errors.ts'

/**
 * The one list of concepts. Each owns a folder with its endpoints and, where it has them, its errors, its words in the
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
  tasks,
  views,
  themes,
  files,
  notifications,
  onboarding,
  helpbase,
  proxies,
}

export const errors = {
  ...generalErrors,
  ...listsErrors,
  ...authErrors,
  ...twoFactorErrors,
  ...staffErrors,
  ...storesErrors,
  ...surveyErrors,
  ...personalizesErrors,
  ...fontsErrors,
  ...domainsErrors,
  ...tasksErrors,
  ...viewsErrors,
  ...themesErrors,
  ...filesErrors,
  ...notificationsErrors,
}

/** Of the concepts that keep something in a store. */
export const auditWords = {
  staff: staffWords,
  stores: storesWords,
  survey: surveyWords,
  plans: plansWords,
  orders: ordersWords,
  products: productsWords,
  personalizes: personalizesWords,
  fonts: fontsWords,
  domains: domainsWords,
  tasks: tasksWords,
  views: viewsWords,
  themes: themesWords,
  files: filesWords,
  notifications: notificationsWords,
  onboarding: onboardingWords,
  proxies: proxiesWords,
}
