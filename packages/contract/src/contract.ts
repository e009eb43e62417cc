import { app } from './app.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { domains } from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import { files } from './files.ts'
import { fonts } from './fonts.ts'
import { helpbase } from './helpbase.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { personalizes } from './personalizes.ts'
import { plans } from './plans.ts'
import { products } from './products.ts'
import { proxies } from './proxies.ts'
import { reports } from './reports.ts'
import { staff } from './staff.ts'
import { stores } from './stores.ts'
import { survey } from './survey.ts'
import { tasks } from './tasks.ts'
import { themes } from './themes.ts'
import { twoFactor } from './two-factor.ts'
import { users } from './users.ts'

/** The whole API. Server, client, OpenAPI document and security tests are derived from this value. */
export const contract = {
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
  themes,
  files,
  notifications,
  onboarding,
  helpbase,
  proxies,
}

export type Contract = typeof contract

export const allEndpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
