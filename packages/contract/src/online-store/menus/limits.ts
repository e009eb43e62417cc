export const limits = {
  /** Menus of one store. */
  menus: 50,
  /** Items of one menu, on all levels. */
  items: 100,
  /** Nested levels of items. */
  depth: 3,
  titleLength: 60,
  handleLength: 100,
  /** Length of the handle or address that an item links to. */
  linkLength: 500,
} as const
