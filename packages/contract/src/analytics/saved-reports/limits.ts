export const limits = {
  recipients: 5,
  name: 60,
} as const
