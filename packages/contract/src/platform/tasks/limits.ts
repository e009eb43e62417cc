export const limits = {
  /** Tasks of a store that wait or run. */
  openTasksPerStore: 20,
  /** Size of a file that a task reads. */
  taskFileBytes: 20 * 2 ** 20,
} as const
