import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { diskFiles } from '@backroom/domain/platform/files/files'
import type { Ports } from '@backroom/domain/ports'
import { createTestDatabase } from '@backroom/testing/database/test-database'
import { testFilesFolder } from '@backroom/testing/database/test-files'
import { makeMember } from '@backroom/testing/fixtures/members'
import { testSecret } from '@backroom/testing/fixtures/test-secret'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { smallFont } from '@backroom/testing/fonts/small-font'
import { startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { providerSecret, startPayoutProviderServer } from '@backroom/testing/servers/payout-provider-server'
import { startPlatformServer } from '@backroom/testing/servers/platform-server'
import { registrarSecret, startRegistrarServer } from '@backroom/testing/servers/registrar-server'
import { botToken, startTelegramServer } from '@backroom/testing/servers/telegram-server'
import type { FastifyInstance } from 'fastify'
import type { InjectOptions, Response } from 'light-my-request'
import sharp from 'sharp'
import { assemble } from './app.ts'
import type { Services } from './app-services.ts'
import { readConfig } from './config.ts'
import { createServices } from './wiring.ts'

const hangAfterMs = 5_000

export interface SomeInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** The caller's address, by which limits count. */
  address?: string
}

export const testPort = 4000

/** The services of a process with its own database and files folder. */
export async function startTestServices(ports: Partial<Ports> = {}) {
  const database = await createTestDatabase()
  await seedStores(database.owner)
  const folder = mkdtempSync(join(tmpdir(), 'backroom-test-'))
  const telegram = await startTelegramServer()
  const bot = { TELEGRAM_API_URL: telegram.url, TELEGRAM_BOT_TOKEN: botToken }
  const platforms = await startPlatformServer()
  const payoutProvider = await startPayoutProviderServer()
  const registrar = await startRegistrarServer()
  const sandbox = await startGatewayServer(sandboxAccount)
  const platformUrls = {
    META_API_URL: platforms.url,
    TIKTOK_API_URL: platforms.url,
    GOOGLE_ANALYTICS_URL: platforms.url,
  }
  const payoutEnv = { PAYOUT_PROVIDER_URL: payoutProvider.url, PAYOUT_PROVIDER_SECRET: providerSecret }
  const registrarEnv = { REGISTRAR_URL: registrar.url, REGISTRAR_SECRET: registrarSecret }
  const config = readConfig(
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SECRET: testSecret,
      DNS_SERVER: '127.0.0.1:1',
      ...bot,
      ...platformUrls,
      ...payoutEnv,
      ...registrarEnv,
      SANDBOX_GATEWAY_URL: sandbox.url,
    },
    folder,
  )
  const created = createServices(config, database.appUrl, testPort)
  const services: Services = {
    ...created,
    // Factories store files, too.
    ports: { ...created.ports, files: diskFiles(testFilesFolder), ...ports },
    checkAnswers: true,
    // A test file sends more calls a minute than any person.
    requestLimits: { perSession: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY },
  }
  return {
    database,
    services,
    telegram,
    platforms,
    sandbox,
    close: async () => {
      await services.announcements.close()
      await telegram.close()
      await platforms.close()
      await payoutProvider.close()
      await registrar.close()
      await sandbox.close()
      await services.pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Keys that begin with `sk_` open the account of the tests' connections. */
const sandboxAccount = (secretKey: string) =>
  secretKey.startsWith('sk_') ? { merchantId: 'lotus-shop', currencies: ['USD', 'EUR', 'JPY', 'VND'] } : undefined

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6e4f' } })
  .png()
  .toBuffer()

/** The whole API in this process. */
export async function startTestApi() {
  const { database, services, telegram, platforms, sandbox, close } = await startTestServices()
  const app = await assemble(services)
  await services.announcements.listen()

  /** Headers of a member of the store with the permissions (all by default). */
  async function signIn(
    storeId = lotus,
    held: readonly Permission[] = permissions,
    role: 'owner' | 'admin' | 'staff' = held === permissions ? 'owner' : 'staff',
  ) {
    const member = await makeMember(database.owner, storeId, held, role)
    const token = signAccessToken(services.ports.secret, { ...member, expiresAtMs: Date.now() + 600_000 })
    return {
      authorization: `Bearer ${token}`,
      'x-store-id': storeId,
      userId: member.userId,
      sessionId: member.sessionId,
    }
  }

  /** Headers of a person of this installation, who owns the store. */
  async function signInOperator(storeId: string) {
    const headers = await signIn(storeId)
    await database.owner.query(`update users set email = id || '@backroom.internal' where id = $1`, [headers.userId])
    return headers
  }

  /** @param to another process's app on the same database */
  async function send(
    endpoint: Endpoint,
    input: SomeInput,
    headers: Record<string, string>,
    to = app,
  ): Promise<Response> {
    const { payload, type } = payloadOf(endpoint, input)
    const answer = inject(to, endpoint, {
      method: endpoint.method,
      url: urlOf(endpoint, input),
      ...(input.address && { remoteAddress: input.address }),
      headers: {
        ...(type && { 'content-type': type }),
        ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
        ...(endpoint.ifMatch && { 'if-match': '"1"' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const response = await Promise.race([answer, hang(endpoint)])
    requireDeclared(endpoint.name, response)
    return response
  }

  return {
    app,
    services,
    telegram,
    platforms,
    sandbox,
    database,
    signIn,
    signInOperator,
    send,
    close: async () => {
      services.readers.close()
      await app.close()
      await close()
    },
  }
}

/** A stream never ends by itself, so its first bytes are taken as the body. */
async function inject(app: FastifyInstance, { answerKind }: Endpoint, request: InjectOptions): Promise<Response> {
  if (answerKind !== 'stream') return app.inject(request)
  const response = await app.inject({ ...request, payloadAsStream: true })
  const stream = response.stream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
    if (response.statusCode < 400) break
  }
  const body = Buffer.concat(chunks).toString()
  return Object.assign(response, { body, json: () => JSON.parse(body) })
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** Throws when an endpoint has answered with an error that its contract does not declare. */
export function requireDeclared(endpoint: string, { headers }: Pick<Response, 'headers'>) {
  const breach = headers['x-contract-breach']
  if (breach) throw new Error(`${endpoint} answered ${breach}, which its contract does not declare`)
}

function payloadOf({ bodyKind }: Endpoint, { body }: SomeInput) {
  if (bodyKind === 'image' && body === undefined) return { payload: png, type: 'image/png' }
  if (bodyKind === 'csv' && body === undefined) return { payload: 'title\r\nMug\r\n', type: 'text/csv' }
  if (bodyKind === 'font' && body === undefined) return { payload: Buffer.from(smallFont()), type: 'font/ttf' }
  if (body === undefined) return { payload: undefined, type: undefined }
  return { payload: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())

function urlOf({ path }: Endpoint, { params, query }: SomeInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encode((params as Record<string, unknown>)?.[name]))
  const pairs = Object.entries(query ?? {}).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length ? `${filled}?${pairs.join('&')}` : filled
}

const hang = (endpoint: Endpoint) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${endpoint.name} hangs`)), hangAfterMs).unref())
