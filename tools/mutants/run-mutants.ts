import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { home } from '../tests/run-steps.ts'
import type { Mutant } from './mutant.ts'
import type { Outcome, Trial, Verdict } from './mutation-worker.ts'
import { TypeChecker } from './type-checker.ts'

export interface Tested extends Omit<Verdict, 'red'> {
  mutant: Mutant
}

/** One core each. */
const workers = 2
/** Longer than any mutant’s own limits together, and than the records it needs first: the process itself hangs. */
const deadMs = 1_800_000

/** Tests each mutant in one of two processes. @returns what came of them, and which tests fail without any */
export async function runMutants(
  trials: readonly Trial[],
  stop: AbortSignal,
  report: (tested: Tested, left: number) => void,
): Promise<{ tested: Tested[]; red: string[] }> {
  const waiting = [...trials]
  const tested: Tested[] = []
  const red = new Set<string>()
  const types = new TypeChecker()
  const work = async () => {
    let worker = await startWorker()
    for (let trial = waiting.shift(); trial && !stop.aborted; trial = waiting.shift()) {
      const verdict = await ask(worker, trial).catch((): undefined => undefined)
      for (const file of verdict?.red ?? []) red.add(file)
      const one: Tested = verdict
        ? { ...(await judge(withoutRed(verdict), trial, types)), mutant: trial.mutant }
        : { outcome: 'timed out', seconds: deadMs / 1000, recordSeconds: 0, mutant: trial.mutant }
      tested.push(one)
      report(one, waiting.length)
      if (verdict) continue
      worker.kill('SIGKILL')
      worker = await startWorker()
    }
    worker.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(workers, trials.length) }, work))
  types.close()
  return { tested, red: [...red] }
}

/** What no test notices, the compiler may: its check is a part of `npm test`. */
async function judge(verdict: Omit<Verdict, 'red'>, { mutant, text }: Trial, types: TypeChecker) {
  const isOpen = verdict.outcome === 'survived' || verdict.outcome === 'not covered'
  if (!isOpen || text === undefined || (await types.accepts(mutant.file, text))) return verdict
  return { ...verdict, outcome: 'refused' as const, by: 'the compiler' }
}

const withoutRed = ({ red: _, ...rest }: Verdict) => rest

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'mutation-worker.ts'), {
    env: { ...process.env, ...home },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', (code) => reject(new Error(`the process that runs the tests ended with ${code}`)))
  })
  return worker
}

const ask = (worker: ChildProcess, trial: Trial): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(undefined), deadMs)
    const answered = (verdict: unknown) => settle(verdict as Verdict)
    const ended = () => settle(undefined)
    const settle = (verdict: Verdict | undefined) => {
      clearTimeout(timer)
      worker.off('message', answered).off('exit', ended)
      if (verdict) resolve(verdict)
      else reject(new Error('no answer'))
    }
    worker.once('message', answered).once('exit', ended)
    worker.send(trial)
  })

export const noticed: ReadonlySet<Outcome> = new Set(['killed', 'timed out', 'refused'])
