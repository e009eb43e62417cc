/** Gateways that a store can connect. */
export const connectionKinds = ['test'] as const
