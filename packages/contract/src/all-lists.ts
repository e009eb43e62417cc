import { pixelList } from './analytics/pixels/list.ts'
import { spendList } from './analytics/spend/list.ts'
import { personalizeList } from './catalog/personalizes/list.ts'
import { productList } from './catalog/products/list.ts'
import { statementList } from './money/payouts/list.ts'
import { contentPageList } from './online-store/content-pages/list.ts'
import { productWidgetList } from './online-store/product-widgets/list.ts'
import { auditList } from './platform/audit/list.ts'
import type { ListDefinition } from './platform/lists/define-list.ts'
import { taskList } from './platform/tasks/list.ts'
import { orderList } from './selling/orders/list.ts'

/** Every list by its name. What all lists share knows them from here: saved views, layouts and the tests of each. */
export const lists = {
  orders: orderList,
  products: productList,
  personalizes: personalizeList,
  contentPages: contentPageList,
  productWidgets: productWidgetList,
  audit: auditList,
  statement: statementList,
  spend: spendList,
  tasks: taskList,
  pixels: pixelList,
} as const satisfies Record<string, ListDefinition>

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
