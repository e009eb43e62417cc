export const limits = {
  /** Of one list, one person's and those that are shared. */
  viewsPerList: 50,
  viewName: 60,
} as const
