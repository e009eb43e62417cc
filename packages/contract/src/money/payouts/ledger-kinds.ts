/** Every account of the ledger. Debits are positive, credits negative. */
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
  /** Accounts that its entries may post to. */
  accounts: readonly LedgerAccount[]
  /** The store's account whose movement the statement shows. */
  share: LedgerAccount
  /** A buyer paid or received a refund, so the statement shows gross and fee. */
  hasGross: boolean
}

/** Kinds of ledger transactions. Their texts are `payouts.kind` in the back office. */
export const ledgerKinds = {
  /** A captured payment: the gateway owes us the amount, and we owe the store the amount without the fee. */
  sale: { accounts: ['psp_clearing', 'pending', 'fee_income'], share: 'pending', hasGross: true },
  /** The share of a sale can be paid out. */
  release: { accounts: ['pending', 'available'], share: 'available', hasGross: false },
  /** Money paid back to the buyer, with the fee in proportion. */
  refund: { accounts: ['psp_clearing', 'pending', 'fee_income'], share: 'pending', hasGross: true },
  /** The part of a refund that reduces the available balance, posted together with the sale's release. */
  refund_release: { accounts: ['pending', 'available'], share: 'available', hasGross: false },
  /** Money that a buyer’s bank took back, and what it returned after the dispute was won. */
  dispute: { accounts: ['psp_clearing', 'pending', 'fee_income'], share: 'pending', hasGross: true },
  dispute_reversal: { accounts: ['psp_clearing', 'pending', 'fee_income'], share: 'pending', hasGross: true },
  /** What the available balance lacks is taken from sales that wait for their release. */
  advance: { accounts: ['pending', 'available'], share: 'available', hasGross: false },
  /** The same amount, when those sales are released. */
  advance_return: { accounts: ['pending', 'available'], share: 'available', hasGross: false },
  /** Money that is set aside until a day. */
  reserve: { accounts: ['available', 'reserved'], share: 'available', hasGross: false },
  reserve_release: { accounts: ['reserved', 'available'], share: 'available', hasGross: false },
  /** A refund takes what is set aside first. */
  reserve_use: { accounts: ['reserved', 'available'], share: 'available', hasGross: false },
  /** What no balance of the store covers; it owes it to the platform. */
  debt: { accounts: ['debt', 'available'], share: 'available', hasGross: false },
  debt_payment: { accounts: ['available', 'debt'], share: 'available', hasGross: false },
  /** A requested payout is no longer available. */
  payout: { accounts: ['available', 'in_payout'], share: 'available', hasGross: false },
  payout_paid: { accounts: ['in_payout', 'bank', 'fee_income'], share: 'available', hasGross: false },
  /** A payout that was cancelled, rejected or failed is available again. */
  payout_back: { accounts: ['in_payout', 'available'], share: 'available', hasGross: false },
  /** The bank returned a paid payout; its fee is returned too. */
  payout_returned: { accounts: ['bank', 'fee_income', 'available'], share: 'available', hasGross: false },
  /** A domain that the store bought, and its price when the order ends without a domain. */
  domain: { accounts: ['available', 'fee_income'], share: 'available', hasGross: false },
  domain_back: { accounts: ['fee_income', 'available'], share: 'available', hasGross: false },
  /** A month of the store's plan. */
  plan: { accounts: ['available', 'fee_income'], share: 'available', hasGross: false },
} as const satisfies Record<string, Kind>

export type LedgerKind = keyof typeof ledgerKinds
export const ledgerKindNames = Object.keys(ledgerKinds) as [LedgerKind, ...LedgerKind[]]
