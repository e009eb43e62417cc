import type { Contract } from '@backroom/contract'
import type { Implementation } from '../implement.ts'
import { appHandlers } from './app.ts'
import { authHandlers } from './auth.ts'
import { fileHandlers } from './files.ts'
import { orderHandlers } from './orders.ts'
import { payoutHandlers } from './payouts.ts'
import { planHandlers } from './plans.ts'
import { productHandlers } from './products.ts'
import { reportHandlers } from './reports.ts'
import { storeHandlers } from './stores.ts'
import { surveyHandlers } from './survey.ts'
import { themeHandlers } from './themes.ts'
import { userHandlers } from './users.ts'

const byGroup: { [Group in keyof Contract]: Implementation[] } = {
  app: appHandlers,
  auth: authHandlers,
  users: userHandlers,
  stores: storeHandlers,
  survey: surveyHandlers,
  plans: planHandlers,
  orders: orderHandlers,
  products: productHandlers,
  payouts: payoutHandlers,
  reports: reportHandlers,
  themes: themeHandlers,
  files: fileHandlers,
}

export const allHandlers = Object.values(byGroup).flat()
