import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificatesOf } from '@backroom/domain/stores/domains/domains'
import { createTestDatabase } from '@backroom/testing/database/test-database'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../server.ts'

const caddyfile = join(import.meta.dirname, '../../../../deploy/Caddyfile')
const isInstalled = spawnSync('caddy', ['version']).status === 0

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The ready configuration, with an authority of its own and other ports. */
function configure(folder: string, port: number, plainPort: number): string {
  const local = `{
	admin off
	local_certs
	skip_install_trust
	storage file_system ${folder}
	https_port ${port}
	http_port ${plainPort}
`
  const file = join(folder, 'Caddyfile')
  const text = readFileSync(caddyfile, 'utf8')
  expect(text).toMatch(/^\{$/m)
  writeFileSync(
    file,
    text.replace(/^\{$/m, () => local),
  )
  return file
}

async function withCaddy(
  work: (proxy: { port: number; ca: string; query: (sql: string) => Promise<unknown> }) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-caddy-'))
  const database = await createTestDatabase()
  await seedStores(database.owner)
  const [port, proxyPort, plainPort] = [await freePort(), await freePort(), await freePort()]
  const settings = { PUBLIC_ORIGIN: 'https://admin.test', TRUST_PROXY: 'true', ROLE: 'web', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...settings, DATA_DIR: folder, DATABASE_URL: database.ownerUrl }, folder)
  const server = await startServer(config, database, port)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configure(folder, proxyPort, plainPort)], {
    env: { ...process.env, BACKROOM: `127.0.0.1:${port}`, HOME: folder },
    stdio: 'ignore',
  })
  try {
    const root = join(folder, 'pki/authorities/local/root.crt')
    await expect.poll(() => readFileSync(root, 'utf8'), { timeout: 20_000 }).toContain('CERTIFICATE')
    await work({ port: proxyPort, ca: readFileSync(root, 'utf8'), query: (sql) => database.owner.query(sql) })
  } finally {
    const ended = new Promise((resolve) => caddy.once('exit', resolve))
    caddy.kill()
    await ended
    await server.close()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
}

/** The status and the headers of a page behind the proxy, or the code of the failed handshake. */
const get = (port: number, ca: string, host: string, path = '/') =>
  new Promise<{ status: number | undefined; location?: string | undefined } | string>((resolve) => {
    const asked = request({ host: '127.0.0.1', port, servername: host, path, ca, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location }))
    })
    asked.on('error', ({ message }) => resolve(message))
    asked.end()
  })

async function certificatesOnDemand() {
  await withCaddy(async ({ port, ca, query }) => {
    await query(
      `insert into hosts (host, store, kind, is_primary) values ('shop.example', '${lotus}', 'custom', false)`,
    )
    expect(await get(port, ca, 'lotus.localhost')).toMatchObject({ status: 200 })
    expect(await get(port, ca, 'shop.example', '/a?b=1')).toEqual({
      status: 301,
      location: 'https://lotus.localhost/a?b=1',
    })
    expect(await get(port, ca, 'admin.test', '/health/live')).toMatchObject({ status: 200 })
    expect(await get(port, ca, 'admin.test', '/internal/certificate?domain=lotus.localhost')).toMatchObject({
      status: 404,
    })
    const { isIssued } = certificatesOf(`127.0.0.1:${port}`, { ca })
    await query(`insert into hosts (host, store, kind, is_primary) values ('new.example', '${lotus}', 'custom', false)`)
    const unknown = ['unknown.example', 'x.shop.example', 'none.localhost']
    expect(await Promise.all(unknown.map((host) => isIssued(host)))).toEqual([false, false, false])
    expect(await isIssued('new.example')).toBe(true)
    expect(await get(port, ca, 'unknown.example')).toMatch(/alert|closed|disconnected/)
  })
}

// Where Caddy is not installed, its configuration is read, so that the test still says something true.
if (isInstalled)
  test(
    'behind a real Caddy, each host of a shop has a certificate and no other host [A7-63]',
    certificatesOnDemand,
    60_000,
  )
else
  test('Caddy is not installed here (apt-get install caddy), so only the address that it asks is compared', () => {
    expect(readFileSync(caddyfile, 'utf8')).toContain('/internal/certificate\n')
  })
