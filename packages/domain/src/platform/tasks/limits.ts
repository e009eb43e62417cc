export const limits = {
  /** Retention of tasks and their files. */
  taskKeptMs: 90 * 24 * 3_600_000,
  /** Uploads without a task are deleted after this time. */
  unclaimedFileMs: 3_600_000,
  /** Total size of a store's uploads without a task. */
  unclaimedBytes: 500 * 2 ** 20,
  /** Per person. */
  taskFileUploads: { max: 30, windowMs: 10 * 60_000 },
} as const
