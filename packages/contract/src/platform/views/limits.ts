export const limits = {
  /** One person's own and shared views of a list. */
  viewsPerList: 50,
  viewName: 60,
} as const
