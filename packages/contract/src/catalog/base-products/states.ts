export const baseCategories = ['clothing', 'drinkware', 'wall', 'accessories', 'home'] as const

/** What can be printed on a base product. */
export const printAreas = ['front', 'back', 'sleeve', 'wrap', 'full'] as const
