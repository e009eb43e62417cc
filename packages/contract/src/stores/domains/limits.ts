export const limits = {
  domainsPerStore: 20,
} as const
