export { findWidgetProducts } from './find-widget-products.ts'
export {
  countProductWidgets,
  findEnabledWidgets,
  findProductWidget,
  findWidgetsWithCollection,
  findWidgetsWithProduct,
  listProductWidgets,
  productWidgetSource,
} from './product-widget-queries.ts'
export { createProductWidget, removeProductWidget, updateProductWidget } from './save-product-widget.ts'
