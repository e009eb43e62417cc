import type { Db, Pool } from '@backroom/db/tenant'
import type { MailTransport } from '@backroom/domain/messages/mails/mails'
import type { Ports } from '@backroom/domain/ports'
import type { Grants } from './http/grants.ts'
import type { JobName } from './jobs/job-name.ts'
import type { Announcements } from './news/announcements.ts'
import type { NotificationReaders } from './news/notification-stream.ts'
import type { RequestLimits } from './plugins/general-limit.ts'

/** What every part of a running process shares. */
export interface Services {
  pool: Pool
  /** Queries outside any store. */
  directory: Db
  announcements: Announcements
  grants: Grants
  /** Windows that wait to hear of notifications. */
  readers: NotificationReaders
  ports: Ports
  /** Origins of the back office: the main host, with every port it answers at. */
  adminOrigin: string
  /** Storefronts are `<slug>.<storeDomain>`. */
  storeDomain: string
  /** Check every answer against its schema; on in development and tests. */
  checkAnswers: boolean
  /** Where mails lie when no SMTP server is configured; undefined otherwise. */
  outboxFolder: string | undefined
  mail: MailTransport
  /** Copies the embedded database and the files; undefined where another server holds the data. */
  backUp: (() => Promise<string>) | undefined
  requestLimits: RequestLimits
  logLevel: string
  /** The proxies in front say who calls; entries before theirs are supplied by the client. */
  trustProxy: (address: string, hop: number) => boolean
  isClosing: () => boolean
  /** Asks for a job now instead of at its next turn; may be lost, the schedule finds the work then. */
  enqueueNow: (job: JobName) => void
}
