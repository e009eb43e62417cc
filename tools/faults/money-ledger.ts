import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const pricing = [`${domain}/selling/pricing/price-cart.test.ts`]
const books = [`${domain}/money/ledger/ledger.test.ts`]
const statement = [`${domain}/money/payouts/statement.test.ts`]
const checks = [`${domain}/money/money-checks/check-money.test.ts`]
const probes = ['apps/server/src/pages/pages-and-probes.test.ts']

const prices: Fault[] = [
  {
    promise: 'a discount takes no more than there is',
    file: `${domain}/selling/pricing/price-cart.ts`,
    find: 'Math.min(cents, open)',
    put: 'cents',
    tests: pricing,
  },
  {
    promise: 'half a minor unit of a discount or tax counts as one',
    file: `${domain}/selling/pricing/price-cart.ts`,
    find: 'BigInt(basisPoints) * 2n + BigInt(wholeBasisPoints)',
    put: 'BigInt(basisPoints) * 2n',
    tests: pricing,
  },
  {
    promise: 'tax is on what is paid, not on what it was before the discount',
    file: `${domain}/selling/pricing/price-cart.ts`,
    find: 'portion(netCents, basisPoints)',
    put: 'portion(subtotalCents, basisPoints)',
    tests: pricing,
  },
  {
    promise: 'an amount of another currency discounts nothing',
    file: `${domain}/selling/pricing/price-cart.ts`,
    find: "if (value.kind === 'amount' && value.currency !== currency) return",
    put: 'if (false) return',
    tests: pricing,
  },
  {
    promise: 'the unit left over goes to the earlier of equal weights',
    file: `${domain}/selling/pricing/allocate.ts`,
    find: 'a.index - b.index',
    put: 'b.index - a.index',
    tests: pricing,
  },
  {
    promise: 'parts do not depend on the order of the weights',
    file: `${domain}/selling/pricing/allocate.ts`,
    find: 'b.weight - a.weight',
    put: 'a.index - b.index',
    tests: pricing,
  },
  {
    promise: 'an allocation is exact beyond what a JavaScript number holds',
    file: `${domain}/selling/pricing/allocate.ts`,
    find: 'const share = BigInt(cents) * BigInt(weight)',
    put: 'const share = BigInt(cents * weight)',
    tests: pricing,
  },
]

const ledger: Fault[] = [
  {
    promise: 'the platform fee is rounded half up',
    file: `${domain}/money/ledger/fee.ts`,
    find: 'BigInt(part) + BigInt(whole)',
    put: 'BigInt(part)',
    tests: books,
  },
  {
    promise: 'a sale waits for its holding period',
    file: `${domain}/money/ledger/post-sale.ts`,
    find: 'make_interval(days => "holdingDays")',
    put: 'make_interval(days => "holdingDays" * 0)',
    tests: books,
  },
  {
    promise: 'nothing is released before it is due',
    file: `${domain}/money/ledger/release.ts`,
    find: 'then release_at <= now() else',
    put: 'then true else',
    tests: books,
  },
  {
    promise: 'what is released is not due any more',
    file: `${domain}/money/ledger/release.ts`,
    find: ' and released_at is null',
    put: '',
    tests: books,
  },
  {
    promise: 'one of a kind and reference is posted once',
    file: 'packages/db/migrations/0007_money.sql',
    find: 'constraint ledger_transactions_once unique (store_id, kind, reference)',
    put: 'constraint ledger_transactions_once unique (store_id, kind, reference, id)',
    tests: books,
  },
  {
    promise: 'the release job releases',
    file: 'apps/server/src/jobs/jobs.ts',
    find: "inStores('release', releaseDue)",
    put: "inStores('release', async () => 0)",
    tests: ['apps/server/src/jobs/jobs.test.ts'],
  },
  {
    promise: 'a balance is the sum of its entries',
    file: 'packages/db/migrations/0007_money.sql',
    find: 'set amount_cents = ledger_balances.amount_cents + excluded.amount_cents',
    put: 'set amount_cents = excluded.amount_cents',
    tests: books,
  },
  {
    promise: 'kinds in code and database are the same',
    file: 'packages/db/migrations/0007_money.sql',
    find: "'refund', 'refund_release'))",
    put: "'refund', 'refund_release', 'gift'))",
    tests: books,
  },
  {
    promise: 'a refund gives the fee back in proportion',
    file: `${domain}/money/ledger/post-refund.ts`,
    find: 'const feeCents = feeGivenBack(',
    put: 'const feeCents = 0 * feeGivenBack(',
    tests: books,
  },
  {
    promise: 'a refund after the release is taken from what is available',
    file: `${domain}/money/ledger/post-refund.ts`,
    find: 'if (!sale.isReleased) return',
    put: 'if (sale) return',
    tests: books,
  },
  {
    promise: 'no refunds beyond the sale are booked',
    file: `${domain}/money/ledger/post-refund.ts`,
    find: 'sale.refundedCents + amountCents > sale.grossCents',
    put: 'amountCents > sale.grossCents',
    tests: books,
  },
  {
    promise: 'a sale of the past is dated then',
    file: `${domain}/money/ledger/post-transactions.ts`,
    find: 'coalesce(at, now()) from given)',
    put: 'now() from given)',
    tests: books,
  },
]

const statements: Fault[] = [
  {
    promise: 'a movement that is no order’s is on the statement',
    file: `${domain}/money/ledger/statement-queries.ts`,
    find: ".leftJoin('orders'",
    put: ".innerJoin('orders'",
    tests: statement,
  },
  {
    promise: 'the next page of the statement skips no movement',
    file: `${domain}/platform/lists/list-page.ts`,
    find: "beside(shown.at(-1), 'after'",
    put: "beside(rows.at(-1), 'after'",
    tests: statement,
  },
  {
    promise: 'a release shows what became available',
    file: `${domain}/money/ledger/statement-queries.ts`,
    find: '(postings[share] ?? 0)',
    put: '(postings.pending ?? 0)',
    tests: statement,
  },
  {
    promise: 'releases are listed by the day of the store’s zone',
    file: `${domain}/money/ledger/statement-queries.ts`,
    find: 'release_at at time zone ${zone}',
    put: "release_at at time zone 'UTC'",
    tests: statement,
  },
]

const nightly: Fault[] = [
  {
    promise: 'a transaction that does not sum to zero is found',
    file: `${domain}/money/money-checks/check-money.job.ts`,
    find: 'having sum(e.amount_cents) <> 0',
    put: 'having false',
    tests: checks,
  },
  {
    promise: 'a paid order without its sale is found',
    file: `${domain}/money/money-checks/check-money.job.ts`,
    find: 'where o.id is null or s.order_id is null or o.currency <> s.currency or o.total_cents <> coalesce(s.amount_cents, 0)',
    put: 'where o.id is null',
    tests: checks,
  },
  {
    promise: 'a payment that nobody settled is found',
    file: `${domain}/money/money-checks/check-money.job.ts`,
    find: "state in ('authorizing', 'authorized', 'cancelling')",
    put: "state in ('authorizing', 'authorized')",
    tests: checks,
  },
  {
    promise: 'health is degraded when a rule of the money is broken',
    file: 'apps/server/src/plugins/health.ts',
    find: 'money.broken > 0 || isStale',
    put: 'isStale',
    tests: probes,
  },
  {
    promise: 'health is degraded when nobody looked for a day and a half',
    file: 'apps/server/src/plugins/health.ts',
    find: 'money.broken > 0 || isStale',
    put: 'money.broken > 0',
    tests: probes,
  },
]

export const ledgerFaults: Fault[] = [...prices, ...ledger, ...statements, ...nightly]
