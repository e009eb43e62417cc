import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['CLICKHOUSE_URL', 'tcp://user:secret@host:9000'],
  ['ROLE', 'king'],
  ['SMTP_URL', 'mail'],
  ['TEST_GATEWAY_URL', 'ftp://gateway'],
  ['SANDBOX_GATEWAY_URL', 'gateway'],
  ['SECRET', 'short'],
  ['STORE_DOMAIN', 'Not A Host'],
  ['PREVIEW_SUFFIX_DEFAULT', 'nodot'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value }, folder)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: .+`))
  // A wrong value may contain a password.
  expect(read).not.toThrow('secret@')
})

test('uses the defaults without any variable, and ignores empty values', () => {
  const config = readConfig({ PORT: '', ROLE: '' }, folder)
  expect(config).toMatchObject({ PORT: 4000, isPortExplicit: false, ROLE: 'all', STORE_DOMAIN: 'localhost' })
  expect(config.PREVIEW_SUFFIX_FASHION).toBe('.fashion.localhost')
})

test('creates the secret once and keeps it', () => {
  expect(readConfig({}, folder).SECRET).toBe(readConfig({}, folder).SECRET)
  expect(readConfig({}, folder).SECRET).toHaveLength(43)
})

test('names a data folder that is a file', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file }, folder)).toThrow(/^DATA_DIR: /)
})
