import { auditList } from '../audit/list.ts'
import { contentPageList } from '../content-pages/list.ts'
import { orderList } from '../orders/list.ts'
import { statementList } from '../payouts/list.ts'
import { personalizeList } from '../personalizes/list.ts'
import { pixelList } from '../pixels/list.ts'
import { productWidgetList } from '../product-widgets/list.ts'
import { productList } from '../products/list.ts'
import { spendList } from '../spend/list.ts'
import { taskList } from '../tasks/list.ts'
import type { ListDefinition } from './define-list.ts'

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
