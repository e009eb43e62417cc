import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint, fileAnswer, group } from './endpoint.ts'
import { errorTable } from './error-table.ts'
import { idOf, queryInteger, text } from './fields.ts'
import { openApi } from './openapi.ts'

const errors = errorTable({
  tray_full: { status: 409, en: 'The tray is full.', vi: 'Khay đã đầy.' },
  tray_locked: { status: 409, en: 'The tray is locked.', vi: 'Khay đã khóa.' },
  tray_gone: { status: 410, en: 'The tray is gone.', vi: 'Khay đã mất.' },
})

/** An operation of each kind: with and without a store, a body, a file, a revision and a key. */
const trays = group('trays', {
  list: endpoint({
    ...{ method: 'GET', path: '/trays', summary: 'Every tray', permission: 'orders.view' },
    query: z.object({ limit: queryInteger(1, 50).default(20), text: text(100).optional(), kind: z.enum(['a', 'b']) }),
    answer: z.object({ trays: z.array(z.object({ name: text(10) })) }),
  }),
  create: endpoint({
    ...{ method: 'POST', path: '/trays', summary: 'Adds a tray', permission: 'orders.view', status: 201 },
    ...{ idempotent: true, body: z.object({ name: text(10, 1), note: text(20).optional() }) },
    answer: z.object({ id: z.uuid() }),
    errors: [errors.tray_full, errors.tray_locked, errors.tray_gone],
  }),
  rename: endpoint({
    ...{ method: 'PUT', path: '/trays/{id}', summary: 'Renames it', permission: 'orders.view', ifMatch: true },
    ...{ params: z.object({ id: idOf('order') }), body: z.object({ name: text(10) }) },
    answer: z.object({}),
  }),
  picture: endpoint({
    ...{ method: 'PUT', path: '/trays/picture', summary: 'Its picture', permission: 'signed-in' },
    ...{ bodyKind: 'image', waits: true, answer: z.object({}) },
  }),
  export: endpoint({
    ...{ method: 'GET', path: '/trays/export', summary: 'As a file', permission: 'public', answerKind: 'csv' },
    ...{ waits: true, answer: fileAnswer },
  }),
} as never) as Record<string, Endpoint>

it('describes operations of each kind', async () => {
  const document = `${JSON.stringify(openApi(Object.values(trays)), null, 1)}\n`
  await expect(document).toMatchFileSnapshot('openapi.snapshot.txt')
})
