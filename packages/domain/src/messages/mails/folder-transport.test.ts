import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderTransport } from './mails.ts'

const folder = mkdtempSync(join(tmpdir(), 'backroom-outbox-'))

test('writes mails that only the owner of the process can read', async () => {
  const outbox = join(folder, 'outbox')
  const send = folderTransport(outbox, 'Backroom <no-reply@backroom.test>')
  const mail = { id: 'one', recipient: 'bee@example.test', subject: 'Link', html: '<p>secret</p>', plain: 'secret' }
  expect(await send(mail)).toEqual({ state: 'sent' })
  const [file = ''] = readdirSync(outbox)
  expect(readFileSync(join(outbox, file), 'utf8')).toContain('secret')
  const modes = [outbox, join(outbox, file)].map((path) => (statSync(path).mode & 0o777).toString(8))
  expect(modes).toEqual(['700', '600'])
  rmSync(folder, { recursive: true })
})

test('refuses a mail for now when the folder cannot be written', async () => {
  const send = folderTransport(join(import.meta.filename, 'below'), 'Backroom <no-reply@backroom.test>')
  const mail = { id: 'two', recipient: 'bee@example.test', subject: '', html: '', plain: '' }
  expect(await send(mail)).toMatchObject({ state: 'refused', isFinal: false })
})

test('names the address of a mail that can be unsubscribed with one click', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'backroom-outbox-'))
  const send = folderTransport(outbox, 'Backroom <no-reply@backroom.test>')
  const unsubscribeUrl = 'https://shop.test/stop/x'
  await send({ id: 'three', recipient: 'bee@example.test', subject: '', html: '', plain: '', unsubscribeUrl })
  const [file = ''] = readdirSync(outbox)
  const written = readFileSync(join(outbox, file), 'utf8')
  expect(written).toContain('List-Unsubscribe: <https://shop.test/stop/x>')
  expect(written).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  rmSync(outbox, { recursive: true })
})
