export const limits = {
  /** Mails about one checkout. */
  mails: 3,
  /** Hours between leaving and a mail. */
  hours: 720,
  subjectLength: 150,
  bodyLength: 2_000,
  /** How long a mailed code works. */
  codeDays: 90,
} as const
