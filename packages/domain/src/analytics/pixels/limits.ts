export const limits = {
  pixelsPerStore: 20,
} as const
