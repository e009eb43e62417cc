import { join } from 'node:path'
import { createPool, withoutTenant } from '@backroom/db/tenant'
import { platformApi } from '@backroom/domain/analytics/pixels/pixels'
import { clickhouseVisits, postgresVisits } from '@backroom/domain/analytics/visits/visits'
import { folderTransport, mailgunEvents, smtpTransport } from '@backroom/domain/messages/mails/mails'
import { telegramApi } from '@backroom/domain/messages/telegram/telegram'
import { webhookSender } from '@backroom/domain/messages/webhooks/webhooks'
import { httpRegistrar } from '@backroom/domain/money/domain-orders/domain-orders'
import { httpGateway, testGateway } from '@backroom/domain/money/payments/payments'
import { httpProvider } from '@backroom/domain/money/payout-provider/payout-provider'
import type { PageCaches } from '@backroom/domain/online-store/cache-purges/cache-purges'
import { webFontsAt } from '@backroom/domain/online-store/themes/themes'
import { systemDns } from '@backroom/domain/platform/dns/dns'
import { diskFiles, s3Files } from '@backroom/domain/platform/files/files'
import { downloads } from '@backroom/domain/platform/public-network/public-network'
import type { Ports } from '@backroom/domain/ports'
import { rateAsker } from '@backroom/domain/selling/rate-services/rate-services'
import { certificatesOf } from '@backroom/domain/stores/domains/domains'
import type { Services } from './app-services.ts'
import type { Config } from './config.ts'
import { AccessTokens } from './http/access-tokens.ts'
import { Grants } from './http/grants.ts'
import { KeyGrants } from './http/key-grants.ts'
import { Announcements } from './live-updates/announcements.ts'
import { NotificationReaders } from './live-updates/notification-stream.ts'
import { StorefrontCaches } from './storefront/cache/storefront-caches.ts'

export const outboxFolder = (config: Config) => join(config.DATA_DIR, 'outbox')

export function createServices(config: Config, appUrl: string, port: number): Services {
  const adminOrigin = config.PUBLIC_ORIGIN ? new URL(config.PUBLIC_ORIGIN).origin : `http://localhost:${port}`
  const pool = createPool(appUrl, config.DATABASE_POOL)
  const announcements = new Announcements(appUrl)
  const caches = new StorefrontCaches(announcements)
  const ports = portsOf(config, adminOrigin, caches)
  return {
    pool,
    caches,
    directory: withoutTenant(pool),
    announcements,
    accessTokens: new AccessTokens(ports.secret),
    grants: new Grants(pool, announcements, ports),
    keyGrants: new KeyGrants(pool, announcements),
    readers: new NotificationReaders(announcements),
    ports,
    adminOrigin,
    storeDomain: config.STORE_DOMAIN,
    checkAnswers: false,
    outboxFolder: config.SMTP_URL ? undefined : outboxFolder(config),
    mail: config.SMTP_URL
      ? smtpTransport(config.SMTP_URL, config.MAIL_FROM)
      : folderTransport(outboxFolder(config), config.MAIL_FROM),
    backUp: undefined,
    requestLimits: { perSession: config.CALLS_PER_SESSION, perAddress: config.CALLS_PER_ADDRESS },
    logLevel: config.LOG_LEVEL,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    isClosing: () => false,
    enqueueNow: () => {},
  }
}

function portsOf(config: Config, adminOrigin: string, pageCaches: PageCaches): Ports {
  const { protocol, port } = new URL(adminOrigin)
  const dns = systemDns(config.DNS_SERVER)
  const network = { dns, allowsPrivate: config.WEBHOOK_PRIVATE_TARGETS === 'true' }
  return {
    secret: config.SECRET,
    publicScheme: protocol,
    publicPort: port,
    adminOrigin,
    storeDomain: config.STORE_DOMAIN,
    internalEmailDomain: config.INTERNAL_EMAIL_DOMAIN,
    limitedMenuLeavesOut: config.LIMITED_MENU_LEAVES_OUT,
    aboutUrl: config.ABOUT_URL,
    helpUrl: config.HELP_URL,
    registerSk: config.REGISTER_SK,
    isDemo: config.DEMO === 'true',
    previewSuffix: { hydro: config.PREVIEW_SUFFIX_DEFAULT, newchick: config.PREVIEW_SUFFIX_FASHION },
    payoutProvider:
      config.PAYOUT_PROVIDER_URL && config.PAYOUT_PROVIDER_SECRET
        ? httpProvider({ url: config.PAYOUT_PROVIDER_URL, secret: config.PAYOUT_PROVIDER_SECRET })
        : undefined,
    registrar:
      config.REGISTRAR_URL && config.REGISTRAR_SECRET
        ? httpRegistrar({ url: config.REGISTRAR_URL, secret: config.REGISTRAR_SECRET })
        : undefined,
    payments: config.TEST_GATEWAY_URL ? httpGateway({ url: config.TEST_GATEWAY_URL }) : testGateway,
    sandboxUrl: config.SANDBOX_GATEWAY_URL,
    stripe: { apiUrl: config.STRIPE_API_URL, scriptUrl: config.STRIPE_SCRIPT_URL },
    mailEvents: config.MAILGUN_SIGNING_KEY ? mailgunEvents(config.MAILGUN_SIGNING_KEY) : undefined,
    telegram: config.TELEGRAM_BOT_TOKEN
      ? telegramApi({ url: config.TELEGRAM_API_URL, token: config.TELEGRAM_BOT_TOKEN })
      : undefined,
    platforms: platformApi({
      meta: config.META_API_URL,
      tiktok: config.TIKTOK_API_URL,
      google: config.GOOGLE_ANALYTICS_URL,
    }),
    files: config.S3_BUCKET
      ? s3Files({
          endpoint: config.S3_ENDPOINT,
          region: config.S3_REGION,
          bucket: config.S3_BUCKET,
          accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
        })
      : diskFiles(join(config.DATA_DIR, 'files')),
    visits: config.CLICKHOUSE_URL ? clickhouseVisits(config.CLICKHOUSE_URL) : postgresVisits,
    webFonts: config.WEB_FONTS_URL ? webFontsAt(config.WEB_FONTS_URL) : undefined,
    certificates: config.TLS_PROXY ? certificatesOf(config.TLS_PROXY) : undefined,
    dns,
    webhooks: webhookSender(network),
    rates: rateAsker(network),
    downloads: downloads(network),
    domainAddresses: config.DOMAIN_ADDRESSES,
    pageCaches,
  }
}
