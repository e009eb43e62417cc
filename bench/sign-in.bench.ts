import { demoAccounts } from '@backroom/testing/fixtures/accounts'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_414
const metricsPort = 4_415
const rounds = 3
// Short, because one address may send 3 000 requests a minute.
const roundMs = 3_000
const atOnce = 4

/** Sign-ins with the right password, four at a time, and the delay of the event loop meanwhile. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  process.env.METRICS_PORT = String(metricsPort)
  const server = await startProduct(dataDir, port)
  try {
    const rates: number[] = []
    const lags: number[] = []
    for (let round = 0; round < rounds; round++) {
      await lagMs()
      rates.push(await logInsASecond(server.origin))
      lags.push(await lagMs())
    }
    return [
      { name: 'sign-ins', unit: '/s', floor: { atLeast: 20 }, values: rates },
      { name: 'event-loop lag p99 while signing in', unit: 'ms', floor: { atMost: 50 }, values: lags },
    ]
  } finally {
    delete process.env.METRICS_PORT
    await server.stop()
    removeDataDir(dataDir)
  }
}

async function logInsASecond(origin: string): Promise<number> {
  let count = 0
  const begun = performance.now()
  const worker = async (index: number) => {
    const { email, password } = demoAccounts[index % demoAccounts.length]!
    while (performance.now() - begun < roundMs) {
      const response = await fetch(`${origin}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      if (!response.ok) throw new Error(`log-in answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      count++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => worker(index)))
  return count / ((performance.now() - begun) / 1000)
}

/** For the time since the last call. */
async function lagMs(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text) ?? []
  if (seconds === undefined) throw new Error('the metrics say nothing of the event loop')
  return Number(seconds) * 1000
}
