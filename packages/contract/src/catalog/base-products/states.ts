export const baseCategories = ['clothing', 'drinkware', 'wall', 'accessories', 'home'] as const
export type BaseCategory = (typeof baseCategories)[number]

/** What can be printed on a base product. */
export const printAreas = ['front', 'back', 'sleeve', 'wrap', 'full'] as const
export type PrintArea = (typeof printAreas)[number]
