// Runs the promises at full size: `npm test` runs a short version of each, and a part of the cases of long lists.
// `npm run soak [-- money mutants]`: of steps with these words in their name. It takes hours: a run that was ended goes on with
// `npm run soak -- --go-on`, which leaves out what has passed at the commit that is checked out.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checkout.ts'
import { kinds } from './mutants/mutant.ts'
import { cleanCommit, passedSteps } from './tests/passed-steps.ts'
import { runSteps, type Step } from './tests/run-steps.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'go-on': { type: 'boolean', default: false } },
})

const soak = (name: string, file: string, env: Record<string, string>): Step => ({
  name,
  command: ['vitest', 'run', '--testTimeout=3600000', file],
  env,
})

/** Of a step that takes an hour: so many that can be run, ended and gone on with apart. */
const inShards = (shards: number, { name, command }: Step): Step[] =>
  Array.from({ length: shards }, (_, index) => ({
    name: `${name}, ${index + 1} of ${shards}`,
    command: [...command, `--shard=${index + 1}/${shards}`],
  }))

const steps: Step[] = [
  ...inShards(6, { name: 'all cases of long lists', command: ['vitest', 'run'] }),
  ...inShards(12, { name: 'all journeys, in both languages', command: ['playwright', 'test'] }),
  soak('ten minutes of chaos', 'tools/chaos/chaos.test.ts', {
    CHAOS_SECONDS: '600',
    CHAOS_SEED: String(Date.now() % 1_000_000),
  }),
  soak('edits of themes at random: undo, order, two editors', 'packages/theme/src', { EDIT_RUNS: '10000' }),
  soak('money: buyers and gateway at random', 'packages/domain/src/selling/orders/paying/payment-model.test.ts', {
    MONEY_RUNS: '100',
    MONEY_STEPS: '100',
    MONEY_SEED: String(Date.now() % 1_000_000),
  }),
  soak(
    'checkouts: carts, rules, ways to pay, banks and gateway at random',
    'packages/domain/src/selling/orders/paying/checkout-model.test.ts',
    {
      CHECKOUT_RUNS: '100',
      CHECKOUT_STEPS: '200',
      CHECKOUT_SEED: String(Date.now() % 1_000_000),
    },
  ),
  soak(
    'checkouts under kill -9 of process, Postgres and gateway',
    'packages/domain/src/selling/orders/paying/checkout-kills.test.ts',
    {
      KILL_SERVERS: 'yes',
      CHECKOUT_KILLS: '200',
      CHECKOUT_SEED: String(Date.now() % 1_000_000),
    },
  ),
  soak('200 buyers of ten items at once', 'packages/domain/src/selling/orders/paying/many-buyers.test.ts', {
    BUYERS: '200',
  }),
  soak(
    '100 buyers of a code with five uses at once',
    'packages/domain/src/selling/orders/paying/discount-buyers.test.ts',
    {
      REDEMPTIONS: '100',
    },
  ),
  soak(
    'orders: all actions, gateway, banks and jobs at random',
    'packages/domain/src/selling/orders/order-model.test.ts',
    {
      ORDER_RUNS: '200',
      ORDER_STEPS: '100',
      ORDER_SEED: String(Date.now() % 1_000_000),
    },
  ),
  soak(
    'actions on orders under kill -9 of process, Postgres and gateway',
    'packages/domain/src/selling/orders/order-kills.test.ts',
    {
      KILL_SERVERS: 'yes',
      ORDER_KILLS: '200',
      ORDER_SEED: String(Date.now() % 1_000_000),
    },
  ),
  soak('promises 2 and 3: a million steps of the books', 'packages/domain/src/money/payouts/payout-model.test.ts', {
    PAYOUT_RUNS: '200',
    PAYOUT_OPERATIONS: '1000000',
    PAYOUT_REQUESTS: '5000',
  }),
  soak('promise 4: payouts under kill -9', 'packages/domain/src/money/payout-provider/payout-kills.test.ts', {
    PAYOUT_KILLS: '200',
  }),
  soak('promise 11: renewals', 'packages/domain/src/people/auth/sessions.test.ts', { RENEWALS: '1000' }),
  soak('promise 13: tokens redeemed at once', 'packages/domain/src/people/accounts/redeem.test.ts', {
    REDEEM_TRIES: '1000',
  }),
  soak('promise 14: known against unknown', 'packages/domain/src/people/accounts/enumeration.test.ts', {
    ENUMERATION_TRIES: '1000',
  }),
  soak('promise 15: stuffing', 'packages/domain/src/people/accounts/credential-stuffing.test.ts', {
    ATTACK_SECONDS: '30',
  }),
  soak('promise 17: junk', 'apps/server/src/contract/', { JUNK_RUNS: '1000' }),
  soak('100 000 rows of every kind of task', 'apps/server/src/jobs/tasks-', { TASK_ROWS: '100000' }),
  soak('rollups against a recount', 'packages/domain/src/analytics/visits/postgres/rollups/rollup-recount.test.ts', {
    RECOUNT_RUNS: '10',
    RECOUNT_EVENTS: '400',
  }),
  soak('reports against a recount', 'packages/domain/src/analytics/visits/visits-recount.test.ts', {
    RECOUNT_RUNS: '10',
    RECOUNT_EVENTS: '400',
  }),
  soak('sockets closed early', 'apps/server/src/http/closed-sockets.test.ts', { CLOSED_SOCKETS: '2000' }),
  soak('promise 25: connections terminated under load', 'apps/server/src/process/lost-database.test.ts', {
    TERMINATIONS: '100',
  }),
  soak('promise 24: restarts under load', 'apps/server/src/server.test.ts', { RESTARTS: '20' }),
  ...Object.entries(kinds).map(([kind, { title }]) => ({
    name: `mutants of ${title}: 300, drawn at random`,
    command: ['node', 'tools/mutants.ts', '--count', '300', '--kind', kind],
  })),
]

const commit = cleanCommit()
const passed = passedSteps(join(root, 'node_modules/.cache/soak.json'), commit)
const before = values['go-on'] ? passed.read() : {}
const named = steps.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
const chosen = named.filter(({ name }) => !(name in before))
if (named.length === 0) {
  console.error(
    `No step has ${positionals.join(' or ')} in its name:\n${steps.map(({ name }) => `  ${name}`).join('\n')}`,
  )
  process.exit(2)
}
for (const [name, seconds] of Object.entries(before)) console.log(`passed before in ${seconds} s: ${name}`)

const failed: string[] = []
if (!(await runSteps([{ name: 'build', command: ['node', 'tools/build.ts'] }]))) process.exit(1)
// What fails stops no other step: a run of hours tells all it can.
for (const step of chosen) {
  const startedMs = performance.now()
  const isGreen = await runSteps([step])
  if (!isGreen) failed.push(step.name)
  // A checkout that was changed beside it was not tested as that commit.
  else if (cleanCommit() === commit) passed.add(step.name, Math.round((performance.now() - startedMs) / 1000))
}
console.log(`\n${chosen.length - failed.length} of ${chosen.length} steps passed, of ${steps.length} in all`)
for (const name of failed) console.log(`  failed: ${name}`)
process.exit(failed.length > 0 ? 1 : 0)
