export const limits = {
  /** How long a task and its files are kept. */
  taskKeptMs: 90 * 24 * 3_600_000,
  /** How long an upload waits for the task that reads it. */
  unclaimedFileMs: 3_600_000,
  /** Total size of a store's uploads that wait for a task. */
  unclaimedBytes: 100 * 2 ** 20,
  /** Uploads of files for tasks by one person. */
  taskFileUploads: { max: 30, windowMs: 10 * 60_000 },
} as const
