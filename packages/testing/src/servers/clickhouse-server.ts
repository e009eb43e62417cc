import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ClickhouseServer {
  url: string
  close(): Promise<void>
}

/**
 * Starts the real engine with an empty database in a separate process.
 * @param threads per query; low, because many tests run at once
 */
export async function startClickhouseServer(threads = 1): Promise<ClickhouseServer> {
  const file = fileURLToPath(new URL('./clickhouse-process.ts', import.meta.url))
  const child = fork(file, [String(threads)], { execArgv: [], stdio: 'inherit' })
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`ClickHouse ended with ${code}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
