export const limits = {
  groupsPerEntity: 20,
} as const
