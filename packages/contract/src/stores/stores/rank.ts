/** The rank of a plan: `GOLD` for `CS_GOLD_SP` (B3). */
export const rankOf = (subscriptionCode: string) => subscriptionCode.replace(/^CS_/, '').replace(/_SP$/, '')
