import { setTimeout as pause } from 'node:timers/promises'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { runNextBatch, storesWithTasks } from '@backroom/domain/platform/tasks/tasks'
import type { Services } from '../app-services.ts'
import { allTasks } from '../handlers/all.ts'
import { waitingIn } from './waiting-in.ts'

/** Of all stores together: the rest of the process goes on answering requests. */
const batchesAtOnce = 2
/** Then the queue is asked anew, before it takes the job for lost. */
const turnMs = 50_000

/** Longer than a lease: what a process that died was at is waited for. */
const soonMs = 25_000
const pauseMs = 250

const inTurn = limitConcurrency(batchesAtOnce)

/**
 * Works on the tasks of all stores in rounds: each round one batch of each store that has some, so that no store waits
 * for another's whole work, and one that comes in meanwhile is in the next round.
 */
export async function runTasks(services: Services): Promise<void> {
  const untilMs = Date.now() + turnMs
  const failures: unknown[] = []
  for (;;) {
    const stores = await storesWithTasks(services.directory, soonMs)
    if (stores.length === 0 || services.isClosing()) break
    if (Date.now() > untilMs) {
      services.enqueueNow('run-tasks')
      break
    }
    const round = await Promise.allSettled(
      stores.map((store) => inTurn(() => runNextBatch(waitingIn(services, store), allTasks), store)),
    )
    failures.push(...round.filter((one) => one.status === 'rejected').map(({ reason }) => reason))
    if (round.some((one) => one.status === 'fulfilled' && one.value)) continue
    // What failed rests: the schedule finds it then. What somebody else is at is due as soon as they let go of it.
    if (failures.length > 0) break
    await pause(pauseMs)
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
