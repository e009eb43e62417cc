import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../checkout.ts'

interface Metrics {
  /** Uncaught errors, by kind. */
  uncaught: Record<string, number>
  memoryMb: number
}

export interface RunningProduct {
  /** How it ended; undefined while it runs. */
  exit(): string | undefined
  /** The lines of its log, parsed if they are JSON. */
  log: Record<string, unknown>[]
  metrics(): Promise<Metrics>
  /** Ends it by `kill -9`. Resolves when the process has ended. */
  kill(): Promise<void>
  /** @returns its exit code */
  stop(): Promise<number | null>
}

/** Starts the product as `npm start` does, in a process of its own. Resolves when it is ready. */
export async function startProduct(env: Record<string, string>, metricsPort: number): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['--import', './tools/processes/end-with-parent.ts', 'tools/start.ts'], {
    cwd: root,
    env: { ...process.env, ...env, METRICS_PORT: String(metricsPort), NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let exit: string | undefined
  child.once('exit', (code, signal) => {
    exit = String(signal ?? code)
  })
  const log: Record<string, unknown>[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => log.push(parsed(line)))
  await ready(child, () => log)
  return {
    exit: () => exit,
    log,
    metrics: () => readMetrics(metricsPort),
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    stop: async () => {
      if (exit === undefined) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      return child.exitCode
    },
  }
}

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return { msg: line }
  }
}

async function ready(child: ChildProcess, log: () => object[]) {
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith('Backroom is ready')) return void child.stdout!.resume()
  throw new Error(`the product ended before it was ready: ${JSON.stringify(log())}`)
}

async function readMetrics(port: number): Promise<Metrics> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const found = text.matchAll(/^uncaught_errors_total\{kind="(\w+)"\} (\d+)$/gm)
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]
  return {
    uncaught: {
      ...{ rejection: 0, connection: 0, exception: 0 },
      ...Object.fromEntries([...found].map(([, kind, count]) => [kind, Number(count)])),
    },
    memoryMb: Math.round(Number(bytes) / 2 ** 20),
  }
}
