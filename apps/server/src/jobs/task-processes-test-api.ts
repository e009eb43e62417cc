import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFilesFolder } from '@backroom/testing/database/test-files'
import { rolldown } from 'rolldown'

/** A small limit makes V8 collect garbage early, so the test measures the memory that the task holds. */
const smallHeap = ['--max-old-space-size=80', '--max-semi-space-size=2']

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'node_modules/.cache/task-process')

/** Compiling takes 19 MB, so the same cache is used whichever command runs the tests. */
const cache = { NODE_COMPILE_CACHE: join(folder, 'compiled') }

export interface TaskProcess {
  child: ChildProcess
  ended: Promise<void>
  /**
   * Runs so many batches of a store's tasks.
   * @returns the output as soon as it is far enough: a dot for each batch, at last the memory
   */
  run(storeId: string, batches: number, isFarEnough: (output: string) => boolean): Promise<string>
}

/** Processes that run tasks of a database. */
export async function startTaskProcesses(databaseUrl: string) {
  const file = await bundleTaskProcess()
  /** It has resumed a task and starts the next one, in which it is killed: starting a process takes longer. */
  let idle: TaskProcess | undefined
  const processes: TaskProcess[] = []
  return {
    take(): TaskProcess {
      const taken = idle ?? spawnProcess(file, databaseUrl)
      if (!idle) processes.push(taken)
      idle = undefined
      return taken
    },
    giveBack(taken: TaskProcess) {
      idle = taken
    },
    async close() {
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all(processes.map(({ ended }) => ended))
    },
  }
}

/**
 * Writes `task-process.ts` with all that it imports into one file, which a process loads in a quarter of the time. Several test
 * files write the same.
 */
async function bundleTaskProcess(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'task-process.ts'),
    platform: 'node',
    // They have binaries, or read files beside them.
    external: ['sharp', 'pg', 'pdfkit', 'subset-font'],
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const file = join(folder, 'task-process.mjs')
  const part = join(folder, `${crypto.randomUUID()}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(part, output[0].code)
  await rename(part, file)
  return file
}

function spawnProcess(file: string, databaseUrl: string): TaskProcess {
  const child = spawn(process.execPath, [...smallHeap, file, databaseUrl, testFilesFolder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...cache },
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    child,
    ended,
    run: (storeId, batches, isFarEnough) => {
      output = ''
      child.stdin.write(`${storeId} ${batches}\n`)
      return new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => isFarEnough(output) && resolve(output))
        ended.then(() => reject(new Error(`The process has ended: ${output}`)))
      })
    },
  }
}
