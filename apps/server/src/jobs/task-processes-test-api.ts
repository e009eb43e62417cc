import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { testFilesFolder } from '@backroom/testing/database/test-files'
import { bundleProcess, processFolder } from '@backroom/testing/runs/bundle-process'

/** A small limit makes V8 collect garbage early, so the test measures the memory that the task holds. */
const smallHeap = ['--max-old-space-size=80', '--max-semi-space-size=2']

/** Compiling takes 19 MB, so the same cache is used whichever command runs the tests. */
const cache = { NODE_COMPILE_CACHE: join(processFolder, 'compiled') }

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
  const file = await bundleProcess(join(import.meta.dirname, 'task-process.ts'))
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
