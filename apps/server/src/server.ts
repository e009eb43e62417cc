import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { assemble } from './app.ts'
import type { Services } from './app-services.ts'
import { type Config, ConfigError } from './config.ts'
import { hostKinds, hostOf, namesOneHost } from './http/hosts.ts'
import { limitReceiving, receivingMs, uploadMs } from './http/receiving-time.ts'
import { isJobName } from './jobs/jobs.ts'
import { type Queue, startQueue } from './jobs/queue.ts'
import { type Poller, pollTelegram } from './jobs/telegram-poller.ts'
import { gaugeEventLag } from './plugins/event-lag.ts'
import { serveMetrics } from './plugins/metrics.ts'
import { backUp } from './process/backup.ts'
import { drain } from './process/drain.ts'
import { assembleStorefront } from './storefront/storefront.ts'
import { createServices } from './wiring.ts'

const nightsKept = 7

export interface RunningServer {
  services: Services
  /** Address of the main host, `http://localhost:4000`. */
  origin: string
  /** The port that it listens at; 0 if it does not listen. */
  port: number
  close(): Promise<void>
}

export interface Databases {
  /** The owner of the tables and the queue. */
  ownerUrl: string
  /** The role that row-level security applies to. */
  appUrl: string
}

/** Starts the parts of the process that its role requires. Fails if `port` is in use. */
export async function startServer(config: Config, databases: Databases, port: number): Promise<RunningServer> {
  const services = createServices(config, databases.appUrl, port)
  const reportOf = (part: string) => (error: Error) =>
    console.error(JSON.stringify({ level: 'error', msg: error.message, part }))
  const report = reportOf('queue')
  const queue = await startQueue(databases.ownerUrl, services, config.ROLE !== 'web', report)
  services.enqueueNow = (job) => queue.send(job)
  // Resumes at once what an ended process left unfinished.
  services.enqueueNow('run-tasks')
  // Sets the timers of themes that are due soon, or publishes what was due meanwhile.
  services.enqueueNow('publish-themes')
  services.enqueueNow('publish-products')
  services.enqueueNow('publish-collections')
  services.enqueueNow('run-bulk-updates')
  services.enqueueNow('write-product-feeds')
  const bot = config.ROLE === 'web' ? undefined : services.ports.telegram
  const poller = bot && pollTelegram(services, bot, databases.appUrl, report)
  const folder = join(config.DATA_DIR, 'backups')
  if (!config.DATABASE_URL)
    services.backUp = () => backUp({ ownerUrl: databases.ownerUrl, dataDir: config.DATA_DIR, folder, keep: nightsKept })
  services.announcements.on('work_waiting', (job) => isJobName(job) && services.enqueueNow(job))
  // Today's partition must exist before the hourly job runs, because the process may have been down for long.
  await sql`select ensure_event_partitions(current_date, current_date + 62)`.execute(services.directory)
  // Not awaited, because everything else works without it.
  services.ports.visits.check().catch(reportOf('visits'))
  const web = config.ROLE === 'jobs' ? undefined : await listen(services, config.HOST, port)
  if (config.METRICS_PORT) gaugeEventLag(services.directory)
  const metrics = config.METRICS_PORT ? await serveMetrics(config.HOST, config.METRICS_PORT) : undefined
  let closing: Promise<void> | undefined
  services.isClosing = () => closing !== undefined
  return {
    services,
    origin: services.adminOrigin,
    port: web ? (web.server.address() as AddressInfo).port : 0,
    close: () => {
      closing ??= shutDown(services, queue, web, metrics, poller)
      return closing
    },
  }
}

interface Web {
  server: Server
  apps: FastifyInstance[]
}

/** One listener. The Host header selects the app that answers. */
async function listen(services: Services, host: string, port: number): Promise<Web> {
  const main = await assemble(services)
  const storefront = await assembleStorefront(services)
  await Promise.all([main.ready(), storefront.ready()])
  await services.announcements.listen()
  const kindOf = hostKinds(services)
  const server = createServer((request, response) => {
    if (services.isClosing()) response.shouldKeepAlive = false
    limitReceiving(request)
    if (!namesOneHost(request)) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      return void response.end('This request names more than one host.')
    }
    const isMain = kindOf(hostOf(request.headers.host)) === 'main'
    ;(isMain ? main : storefront).routing(request, response)
  })
  server.headersTimeout = receivingMs
  server.requestTimeout = uploadMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new ConfigError(`PORT=${port}: another program listens there`) : error),
    )
    server.listen(port, host, resolve)
  })
  return { server, apps: [main, storefront] }
}

/** Accepts no more requests, waits for the running ones, then closes their services. */
async function shutDown(
  services: Services,
  queue: Queue,
  web: Web | undefined,
  metrics: Server | undefined,
  poller: Poller | undefined,
) {
  if (web) {
    services.readers.close()
    await drain(web.server)
    await Promise.all(web.apps.map((app) => app.close()))
  }
  metrics?.close()
  await Promise.all([queue.stop(), poller?.stop()])
  await services.announcements.close()
  await services.ports.visits.close()
  await services.pool.end()
}
