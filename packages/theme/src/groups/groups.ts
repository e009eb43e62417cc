import { cart } from './cart/schema.ts'
import { cartGoal } from './cart-goal/schema.ts'
import { cartUpsell } from './cart-upsell/schema.ts'
import { category } from './category/schema.ts'
import { checkout } from './checkout/schema.ts'
import { colors } from './colors/schema.ts'
import { currency } from './currency/schema.ts'
import { element } from './element/schema.ts'
import { blockFooter, footer } from './footer/schema.ts'
import { header } from './header/schema.ts'
import { popup } from './popup/schema.ts'
import { product } from './product/schema.ts'
import { style } from './style/schema.ts'
import { thankpage } from './thankpage/schema.ts'
import { typography } from './typography/schema.ts'

/** Every settings group in the order of the editor's list. */
export const groupSchemas = [
  colors,
  typography,
  header,
  footer,
  blockFooter,
  element,
  style,
  currency,
  product,
  category,
  cart,
  cartGoal,
  cartUpsell,
  checkout,
  thankpage,
  popup,
] as const
