export const limits = {
  fontBytes: 2 * 1024 * 1024,
  fontsPerStore: 50,
} as const
