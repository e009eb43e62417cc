import { PgBoss } from 'pg-boss'
import type { Services } from '../app-services.ts'
import type { JobName } from './job-name.ts'
import { jobs } from './jobs.ts'
import { nudge } from './nudge.ts'

export interface Queue {
  send(name: JobName): void
  stop(): Promise<void>
}

const queueOptions = { notify: true, policy: 'short', expireInSeconds: 300, retryLimit: 3 } as const

/** Each order of a busy minute queues the same jobs. One that waits for a run does for all of them. */
const sendPauseMs = 250

/** The queue's own maintenance takes longest. A database that does not answer must not block a worker. */
const deadlines = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true }

/**
 * Starts the queue as the owner of the database, because it has tables of its own.
 * @param works whether this process runs jobs or only queues them
 */
export async function startQueue(
  ownerUrl: string,
  services: Services,
  works: boolean,
  report: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 4,
    ...deadlines,
    useListenNotify: true,
    schedule: works,
    supervise: works,
  })
  boss.on('error', report)
  await boss.start()
  for (const [name, job] of Object.entries(jobs)) {
    await boss.createQueue(name, queueOptions)
    if (job.longestSeconds) await boss.updateQueue(name, { expireInSeconds: job.longestSeconds })
    if (!works) continue
    await boss.work(name, { pollingIntervalSeconds: 10 }, () =>
      job.work(services).catch((error) => {
        // The queue stores the error with the job, where nobody sees it.
        report(error)
        throw error
      }),
    )
    await boss.schedule(name, job.cron)
  }
  let isStopped = false
  const senders = new Map<JobName, () => void>()
  const senderOf = (name: JobName) => nudge(() => void (isStopped || boss.send(name).catch(report)), sendPauseMs)
  return {
    send: (name) => {
      const send = senders.get(name) ?? senderOf(name)
      senders.set(name, send)
      send()
    },
    stop: () => {
      isStopped = true
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
