export const limits = {
  /** Widgets of one store. */
  widgets: 20,
  headingLength: 120,
  /** Products in one widget. */
  products: { min: 2, max: 24 },
  handleLength: 200,
} as const
