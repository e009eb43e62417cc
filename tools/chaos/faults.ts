import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@backroom/testing/fixtures/random'
import type { GatewayFault } from '@backroom/testing/servers/gateway-server'
import type { Fixture } from './fixture.ts'

export interface Storm {
  /** The number of times of each failure. */
  done: Map<string, number>
  /** Ends the failures and restores the servers. */
  heal(): Promise<void>
}

const gatewayTrouble = {
  'gateway mute': (): GatewayFault => ({ kind: 'mute' }),
  'gateway loses answers': (): GatewayFault => ({ kind: 'lost answer' }),
  'gateway loses requests': (): GatewayFault => ({ kind: 'lost request' }),
  'gateway broken': (): GatewayFault => ({ kind: 'broken' }),
  'gateway slow': (): GatewayFault => ({ kind: 'late', until: pause(1_500) }),
  'gateway hears twice': (): GatewayFault => ({ kind: 'repeated' }),
}
const smtpTrouble = ['mute', 'slow', 'drop before content', 'drop after content', 'mute after content'] as const

/** The failures caused from outside, each once a round, in an order given by the seed. */
function troubles(fixture: Fixture, random: Random): [name: string, happen: () => unknown][] {
  const { gateway, smtp } = fixture
  return [
    ['terminate connections', () => terminateSome(fixture, random)],
    ['terminate all connections', () => terminateSome(fixture, random, 1)],
    ['terminate connections', () => terminateSome(fixture, random)],
    ['kill Postgres', () => process.kill(postmasterOf(fixture), 'SIGKILL')],
    ...Object.entries(gatewayTrouble).map(
      ([name, fault]) =>
        [name, () => gateway.behave(() => (random.next() < 0.6 ? fault() : undefined))] as [string, () => void],
    ),
    ['gateway well', () => gateway.behave()],
    ['gateway well', () => gateway.behave()],
    ...smtpTrouble.map((one) => [`SMTP ${one}`, () => smtp.behave(one)] as [string, () => void]),
    ['SMTP well', () => smtp.behave('well')],
  ]
}

/** @param roundMs the duration of one round; the first is always completed, on a slow machine when the storm ends */
export function startStorm(fixture: Fixture, random: Random, roundMs: number): Storm {
  const done = new Map<string, number>()
  const ending = new AbortController()
  const { signal } = ending
  const rage = async () => {
    for (let isFirst = true; isFirst || !signal.aborted; isFirst = false) {
      const round = shuffled(troubles(fixture, random), random)
      for (const [name, happen] of round) {
        await pause(roundMs / round.length, undefined, { signal }).catch(() => {})
        if (signal.aborted && !isFirst) return
        await happen()
        done.set(name, (done.get(name) ?? 0) + 1)
      }
    }
  }
  const raging = rage()
  return {
    done,
    heal: async () => {
      ending.abort()
      await raging
      fixture.gateway.behave()
      fixture.gateway.disconnect()
      fixture.smtp.behave('well')
      fixture.smtp.disconnect()
    },
  }
}

/** Terminates connections of the application and its queue. None while the database is down. */
const terminateSome = ({ queryOnce }: Fixture, random: Random, share = 0.4) =>
  queryOnce(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'chaos' and abs(hashint4(pid + ${random.integer(0, 1000)})) % 100 < ${share * 100}`,
  ).catch(() => {})

const postmasterOf = ({ postgresFolder }: Fixture) =>
  Number(readFileSync(join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n')[0])

function shuffled<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
