export const limits = {
  /** Queued and running tasks of a store. */
  openTasksPerStore: 20,
  /** Size of a file that a task reads. */
  taskFileBytes: 200 * 2 ** 20,
} as const
