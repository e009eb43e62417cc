/** Every account of the books. Debits are positive, credits negative. */
export const ledgerAccounts = [
  'pending',
  'available',
  'reserved',
  'in_payout',
  'debt',
  'psp_clearing',
  'fee_income',
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

interface Kind {
  /** What it may post to. */
  accounts: readonly LedgerAccount[]
  /** The store's own account whose movement a statement shows. */
  share: LedgerAccount
  /** A buyer paid or was paid back: gross and fee are of interest. */
  hasGross: boolean
}

/** The movements of a store's money. Their texts are in the back office's `payouts.kind`. */
export const ledgerKinds = {
  /** A captured payment: the gateway owes us the amount, we owe the store all of it but the fee. */
  sale: { accounts: ['psp_clearing', 'pending', 'fee_income'], share: 'pending', hasGross: true },
  /** The share of a sale can be paid out. */
  release: { accounts: ['pending', 'available'], share: 'available', hasGross: false },
  /** Money given back, and with it the fee in proportion. */
  refund: { accounts: ['psp_clearing', 'pending', 'fee_income'], share: 'pending', hasGross: true },
  /** What a refund takes from what can be paid out, together with the sale's release. */
  refund_release: { accounts: ['pending', 'available'], share: 'available', hasGross: false },
} as const satisfies Record<string, Kind>

export type LedgerKind = keyof typeof ledgerKinds
export const ledgerKindNames = Object.keys(ledgerKinds) as [LedgerKind, ...LedgerKind[]]
