export const limits = {
  /** Questions of a store to the registrar: searches, quotes and orders. */
  registrarCalls: { max: 60, windowMs: 10 * 60_000 },
  /** An order that the registrar does not know after this time never arrived, and is closed. */
  unknownForMinutes: 10,
} as const
