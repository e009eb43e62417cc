/**
 * Every section type by the name of its folder, in the order of the editor's picker and of a new store's home page. A
 * new type is a folder and a line here; `npm run sections` writes the lists that are derived from it.
 */
export const sectionFolders = [
  'head-image',
  'featured-collection',
  'image-with-text',
  'countdown',
  'collection-list',
  'feature-content',
  'key-features',
  'product-review',
  'slider-product',
  'style-collection',
  'product-with-collection',
  'flash-deal',
  'product-widget',
] as const
