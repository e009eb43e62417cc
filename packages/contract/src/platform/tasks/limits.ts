export const limits = {
  /** Long work of a store that waits or runs. */
  openTasksPerStore: 20,
  /** How long the record of it stays, and its files. */
  taskKeptMs: 90 * 24 * 3_600_000,
  /** Of a file that a task reads. */
  taskFileBytes: 20 * 2 ** 20,
  /** How long an upload waits for the task that reads it. */
  unclaimedFileMs: 3_600_000,
  /** Of a store's uploads that wait, together. */
  unclaimedBytes: 100 * 2 ** 20,
  /** Files for tasks that one person uploads. */
  taskFileUploads: { max: 30, windowMs: 10 * 60_000 },
} as const
