export const limits = {
  /** Of a store. */
  menus: 50,
  /** Of one menu, on all its levels. */
  items: 100,
  /** Levels of items below one another. */
  depth: 3,
  titleLength: 60,
  handleLength: 100,
  /** Of a handle or an address that an item leads to. */
  linkLength: 500,
} as const
