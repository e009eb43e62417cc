export const limits = {
  telegramLinkLifeMs: 15 * 60_000,
} as const
