import type { Endpoint } from './api/endpoint.ts'
import { app } from './app/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { domains } from './domains/endpoints.ts'
import { files } from './files/endpoints.ts'
import { fonts } from './fonts/endpoints.ts'
import { helpbase } from './helpbase/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { onboarding } from './onboarding/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { payouts } from './payouts/endpoints.ts'
import { personalizes } from './personalizes/endpoints.ts'
import { plans } from './plans/endpoints.ts'
import { products } from './products/endpoints.ts'
import { proxies } from './proxies/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { staff } from './staff/endpoints.ts'
import { stores } from './stores/endpoints.ts'
import { survey } from './survey/endpoints.ts'
import { themes } from './themes/endpoints.ts'
import { twoFactor } from './two-factor/endpoints.ts'
import { users } from './users/endpoints.ts'

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
  themes,
  files,
  notifications,
  onboarding,
  helpbase,
  proxies,
}

export type Contract = typeof contract

export const allEndpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
