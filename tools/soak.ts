// The promises at their full size; `npm test` runs each of them in short.
import { runSteps, type Step } from './run-steps.ts'

const soak = (name: string, file: string, env: Record<string, string>): Step => ({
  name,
  command: ['vitest', 'run', '--testTimeout=3600000', file],
  env,
})

const steps: Step[] = [
  soak('promise 11: renewals', 'packages/domain/src/auth/sessions.test.ts', { RENEWALS: '1000' }),
  soak('promise 13: tokens redeemed at once', 'packages/domain/src/accounts/redeem.test.ts', { REDEEM_TRIES: '1000' }),
  soak('promise 14: known against unknown', 'packages/domain/src/accounts/enumeration.test.ts', {
    ENUMERATION_TRIES: '1000',
  }),
  soak('promise 15: stuffing', 'packages/domain/src/accounts/credential-stuffing.test.ts', { ATTACK_SECONDS: '30' }),
  soak('promise 17: junk', 'apps/server/src/contract/', { JUNK_RUNS: '1000' }),
  soak('promise 24: restarts under load', 'apps/server/src/server.test.ts', { RESTARTS: '20' }),
]

process.exit((await runSteps(steps)) ? 0 : 1)
