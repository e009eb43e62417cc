import { setTimeout as pause } from 'node:timers/promises'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { runNextBatch, storesWithTasks } from '@backroom/domain/platform/tasks/tasks'
import type { Services } from '../app-services.ts'
import { allTasks } from '../handlers/all.ts'
import { memory } from '../process/memory.ts'
import { waitingIn } from './waiting-in.ts'

/** Of all stores together, so that the process can still answer requests. */
const batchesAtOnce = 2
/** Ends before the queue considers the job lost, and queues it again. */
const turnMs = 50_000

/** Longer than a lease, so the tasks of a process that ended are included. */
const soonMs = 25_000
const pauseMs = 250

const inTurn = limitConcurrency(batchesAtOnce)

/** Runs the tasks of all stores. */
export async function runTasks(services: Services): Promise<void> {
  const stores = await storesWithTasks(services.directory, soonMs)
  if (stores.length > 0) await memory.whileManyRows(() => runRounds(services, stores))
}

/**
 * Runs the tasks of all stores in rounds of one batch for each store, so no store waits for all the work of another, and a
 * new task is in the next round.
 */
async function runRounds(services: Services, first: readonly string[]): Promise<void> {
  const untilMs = Date.now() + turnMs
  const failures: unknown[] = []
  for (let stores = first; stores.length > 0; stores = await storesWithTasks(services.directory, soonMs)) {
    if (services.isClosing()) break
    if (Date.now() > untilMs) {
      services.enqueueNow('run-tasks')
      break
    }
    const round = await Promise.allSettled(
      stores.map((store) => inTurn(() => runNextBatch(waitingIn(services, store), allTasks), store)),
    )
    failures.push(...round.filter((one) => one.status === 'rejected').map(({ reason }) => reason))
    if (round.some((one) => one.status === 'fulfilled' && one.value)) continue
    // A failed task waits for the schedule. A task of another process is due as soon as its lease ends.
    if (failures.length > 0) break
    await pause(pauseMs)
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
