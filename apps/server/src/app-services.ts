import type { Db, Pool } from '@backroom/db/tenant'
import type { MailTransport } from '@backroom/domain/messages/mails/mails'
import type { Ports } from '@backroom/domain/ports'
import type { AccessTokens } from './http/access-tokens.ts'
import type { Grants } from './http/grants.ts'
import type { KeyGrants } from './http/key-grants.ts'
import type { JobName } from './jobs/job-name.ts'
import type { Announcements } from './live-updates/announcements.ts'
import type { NotificationReaders } from './live-updates/notification-stream.ts'
import type { RequestLimits } from './plugins/general-limit.ts'
import type { StorefrontCaches } from './storefront/cache/storefront-caches.ts'

/** The services that every part of a running process shares. */
export interface Services {
  pool: Pool
  /** What this process keeps of storefronts. */
  caches: StorefrontCaches
  /** Queries outside any store. */
  directory: Db
  announcements: Announcements
  accessTokens: AccessTokens
  grants: Grants
  /** What API keys may do. */
  keyGrants: KeyGrants
  /** Windows that listen for notifications. */
  readers: NotificationReaders
  ports: Ports
  /** Origins of the back office: the main host with each of its ports. */
  adminOrigin: string
  /** Storefronts are `<slug>.<storeDomain>`. */
  storeDomain: string
  /** Whether every answer is checked against its schema. On in development and tests. */
  checkAnswers: boolean
  /** The folder of mails if no SMTP server is configured; undefined otherwise. */
  outboxFolder: string | undefined
  mail: MailTransport
  /** Copies the embedded database and the files; undefined with an external database. */
  backUp: (() => Promise<string>) | undefined
  requestLimits: RequestLimits
  logLevel: string
  /** Whether to trust an address in `X-Forwarded-For`. Entries before those of the proxies are written by the client. */
  trustProxy: (address: string, hop: number) => boolean
  isClosing: () => boolean
  /** Runs a job now instead of at its next scheduled time. The request may be lost; then the schedule runs it. */
  enqueueNow: (job: JobName) => void
}
