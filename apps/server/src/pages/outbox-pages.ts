import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { FastifyInstance } from 'fastify'

const outside = { config: { outsideContract: true as const } }
const fileName = /^\d+-[0-9a-f-]{36}\.eml$/
const mostListed = 200

/** Shows the mails of a demo without an SMTP server, newest first. */
export function serveOutbox(app: FastifyInstance, folder: string) {
  app.get('/dev/outbox', outside, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
    const rows = await Promise.all(
      names.slice(0, mostListed).map(async (name) => {
        const head = (await readFile(join(folder, name), 'utf8')).split(/\r?\n\r?\n/)[0] ?? ''
        const header = (field: string) => escapeHtml(new RegExp(`^${field}: (.*)$`, 'mi').exec(head)?.[1] ?? '')
        return `<tr><td>${header('Date')}<td>${header('To')}<td><a href="/dev/outbox/${name}">${header('Subject')}</a>`
      }),
    )
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><meta charset="utf-8">
<title>Outbox</title><h1>Outbox</h1><p>SMTP_URL isn’t set, so emails stay here.</p>
<table><thead><tr><th>Date<th>To<th>Subject</thead><tbody>${rows.join('\n')}</tbody></table>`)
  })
  app.get<{ Params: { name: string } }>('/dev/outbox/:name', outside, async ({ params: { name } }, reply) => {
    if (!fileName.test(name)) fail(generalErrors.not_found)
    const bytes = await readFile(join(folder, name)).catch(() => fail(generalErrors.not_found))
    return reply.type('text/plain; charset=utf-8').send(bytes)
  })
}
