import type { ImportChoices } from '@backroom/contract/selling/customers/customer-import'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listTaskRows, openTaskFile, runNextBatch, undoTask, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { setConsent } from '../change-customer.ts'
import {
  checkCustomerImport,
  createCustomer,
  exportCustomers,
  findCustomer,
  importCustomers,
  readCustomerImport,
  startCustomerImport,
} from '../customers.ts'
import { bodyOf, openCustomerStore } from '../customers-test-api.ts'

const tasks = {
  'customers.checkImport': checkCustomerImport,
  'customers.export': exportCustomers,
  'customers.import': importCustomers,
}

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(() => env.reset())
afterAll(() => env.close())

async function* streamOf(file: string | Uint8Array) {
  yield typeof file === 'string' ? Buffer.from(file) : file
}
const waiting = () => env.store.waiting(lotus)
const upload = async (file: string | Uint8Array) =>
  (await uploadTaskFile(waiting(), 'customers.csv', streamOf(file))).fileId
const finish = async () => {
  while (await runNextBatch(env.store.waitingStore(), tasks)) {}
}
const rowsOf = async (taskId: string) => {
  const { items } = await waiting().read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))
  return items.map(({ outcome, label, error }) => `${outcome} ${label}${error ? ` ${error.en}` : ''}`)
}
const textOf = async (taskId: string) => {
  const parts: Uint8Array[] = []
  for await (const part of (await openTaskFile(waiting(), taskId)).chunks) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function run(
  file: string | Uint8Array,
  choices: Partial<ImportChoices> = {},
  started: typeof importCustomers = importCustomers,
) {
  const { taskId } = await startCustomerImport(
    waiting(),
    { fileId: await upload(file), existing: 'update', ...choices },
    started,
  )
  await finish()
  return { taskId, rows: await rowsOf(taskId) }
}
async function undo(taskId: string) {
  const undoing = await waiting().write((ctx) => undoTask(ctx, taskId))
  await finish()
  return rowsOf(undoing.taskId)
}

const customers = () =>
  env.query(
    `select email, first_name || ' ' || last_name as name, phone, tags, country_code as country, consent, consent_source as source, note,
            is_tax_exempt as exempt
       from customers order by email_key`,
  )
const add = (more: Parameters<typeof bodyOf>[0]) =>
  env.act('customers.create', (ctx) => createCustomer(ctx, bodyOf(more)))
const find = (id: string) => env.store.inStore((ctx) => findCustomer(ctx, id))

const shopify = [
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,' +
    'Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,' +
    'Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
  `Linh,Trần,Linh@Example.test,yes,,12 Phố Huế,,Hà Nội,,VN,100000,'+84 912 345 678,'+84 912 345 678,no,100.00,2,'=1+1,yes,"vip, summer"`,
  'Bo,,bo@example.test,no,,,,,,,,,,no,0.00,0,,no,',
].join('\n')

test('imports Shopify’s customers with consent, address and tags; what looks like a formula stays text [A2-23]', async () => {
  const { rows, taskId } = await run(shopify)
  expect(rows).toEqual(['done Linh@Example.test', 'done bo@example.test'])
  expect(await customers()).toEqual([
    {
      ...{ email: 'bo@example.test', name: 'Bo ', phone: '', tags: [], country: '', note: '' },
      exempt: false,
      consent: 'never',
      source: null,
    },
    {
      ...{
        email: 'Linh@Example.test',
        name: 'Linh Trần',
        phone: '+84912345678',
        tags: ['vip', 'summer'],
        country: 'VN',
      },
      ...{ consent: 'subscribed', source: 'import', note: '=1+1', exempt: true },
    },
  ])
  const [{ id }] = (await env.query<{ id: string }>(`select id from customers where country_code = 'VN'`)) as [
    { id: string },
  ]
  const decisions = await env.query(
    'select c.user_id = t.started_by as "isImporter" from customer_consents c, tasks t where c.customer_id = $1 and t.id = $2',
    [id, taskId],
  )
  expect(decisions).toEqual([{ isImporter: true }])
  const linh = await find(id)
  expect(linh.addresses).toMatchObject([
    { isDefault: true, address: { address1: '12 Phố Huế', phone: '+84912345678' } },
  ])
  expect(linh.timeline).toMatchObject([{ kind: 'subscribed', source: 'import' }, { kind: 'created' }])
  expect(linh).toMatchObject({ orderCount: 0, spentCents: 0 })
})

test('says what is wrong by row and column, and imports the other rows', async () => {
  const { rows } = await run(
    [
      'Email,First Name,Phone,Country,Accepts Email Marketing,City',
      'nobody,Al,,,,',
      'kim@example.test,Al,0912345678,,,',
      'lee@example.test,Al,,XX,,',
      'may@example.test,Al,,,perhaps,',
      'ned@example.test,Al,,,,Oslo',
      `zoe@example.test,${'z'.repeat(101)},,,,`,
      'Two@example.test,Al,,,,',
      'TWO@example.test,Bo,,,,',
      'ok@example.test,Al,,,,',
    ].join('\n'),
  )
  expect(rows.map((row) => row.replace(/ (This|Enter|No|The|Several) .*/, ''))).toEqual([
    'failed 2:nobody: Email',
    'failed 3:kim@example.test: Phone',
    'failed 4:lee@example.test: Default Address Country Code',
    'failed 5:may@example.test: Accepts Email Marketing',
    'failed 6:ned@example.test: Default Address Country Code',
    'failed 7:zoe@example.test: First Name',
    'failed 8:Two@example.test: Email',
    'failed 9:TWO@example.test: Email',
    'done ok@example.test',
  ])
  expect(await customers()).toHaveLength(1)
})

test('an empty cell keeps what is known, tags are added, and customers who unsubscribed stay unsubscribed', async () => {
  const { id } = await add({ email: 'linh@example.test', phone: '+84912345678', tags: ['VIP'], note: 'Likes tea' })
  await env.act('customers.setConsent', (ctx) => setConsent(ctx, id, { state: 'unsubscribed', reason: 'asked' }))
  await run('Email,First Name,Phone,Tags,Note,Accepts Marketing\nLINH@example.test,Lan,,"vip,new",,yes\n')
  expect(await customers()).toMatchObject([
    {
      ...{
        email: 'linh@example.test',
        name: 'Lan Trần',
        phone: '+84912345678',
        tags: ['VIP', 'new'],
        note: 'Likes tea',
      },
      ...{ consent: 'unsubscribed', source: 'admin' },
    },
  ])
})

test('yes and no decide whether a customer pays tax, an empty cell keeps it, and undo restores it', async () => {
  const exempt = await add({ email: 'a@example.test', isTaxExempt: true })
  await add({ email: 'b@example.test' })
  await add({ email: 'c@example.test', isTaxExempt: true })
  const before = await customers()
  const { taskId, rows } = await run(
    'Email,Tax exempt\na@example.test,no\nb@example.test,Yes\nc@example.test,\nd@example.test,perhaps\n',
  )
  expect(rows).toEqual([
    'failed 5:d@example.test: Tax Exempt Enter yes or no.',
    'done a@example.test',
    'done b@example.test',
  ])
  expect((await customers()).map((row) => row.exempt)).toEqual([false, true, true])
  expect(await find(exempt.id)).toMatchObject({ isTaxExempt: false })
  await undo(taskId)
  expect(await customers()).toEqual(before)
})

test('leaves customers who exist as they are, if that is chosen', async () => {
  await add({ email: 'linh@example.test' })
  const { rows } = await run('Email,First Name\nlinh@example.test,Lan\nbo@example.test,Bo\n', { existing: 'skip' })
  expect(rows).toEqual(['done bo@example.test'])
  expect((await customers()).map(({ name }) => name)).toEqual(['Bo ', 'Linh Trần'])
})

test('a check says what would be new, changed or wrong, and changes nothing', async () => {
  await add({ email: 'linh@example.test' })
  const before = await customers()
  const file =
    'Email,First Name,Tax Exempt,Accepts Marketing\nlinh@example.test,Lan,yes,yes\nbo@example.test,Bo,,\nx,,,\n'
  const { taskId } = await run(file, {}, checkCustomerImport)
  const lines = (await textOf(taskId)).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '4,x,finding,Email,,,"This is no email address. Correct it, such as linh@example.com."',
    '3,bo@example.test,new,Email,,bo@example.test,',
    '2,linh@example.test,updated,First Name,Linh,Lan,',
    '2,linh@example.test,updated,Tax Exempt,no,yes,',
    '2,linh@example.test,updated,Accepts Email Marketing,never,subscribed,',
  ])
  expect(await customers()).toEqual(before)
})

test('undo removes who was added and restores who was changed, also their consent and addresses', async () => {
  const { id } = await add({ email: 'linh@example.test', tags: ['vip'] })
  const before = await customers()
  const { taskId } = await run(shopify)
  expect(await find(id)).toMatchObject({ consent: 'subscribed', addresses: [{}] })
  expect(await undo(taskId)).toEqual(['done bo@example.test', 'done linh@example.test'])
  expect(await customers()).toEqual(before)
  expect(await find(id)).toMatchObject({ consent: 'never', addresses: [], timeline: [{ kind: 'created' }] })
})

test('undo keeps who ordered, who decided about mails and who was changed since', async () => {
  const changed = await add({ email: 'changed@example.test' })
  const { taskId } = await run(
    'Email,First Name\nordered@x.test,A\ndecided@x.test,B\nchanged@example.test,C\nfree@x.test,D\n',
  )
  const idOf = async (email: string) =>
    (await env.query<{ id: string }>('select id from customers where email = $1', [email]))[0]!.id
  const ordered = await idOf('ordered@x.test')
  const [orderId] = await insertOrders(env.store.database.owner, lotus, [{ email: 'ordered@x.test' }])
  await env.query('update orders set customer_id = $1 where id = $2', [ordered, orderId])
  const decided = await idOf('decided@x.test')
  for (const state of ['subscribed', 'unsubscribed'] as const)
    await env.act('customers.setConsent', (ctx) => setConsent(ctx, decided, { state, reason: 'asked' }))
  await env.query(`update customers set revision = revision + 1 where id = $1`, [changed.id])
  expect((await undo(taskId)).map((row) => row.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual([
    'changed_since changed@example.test',
    'changed_since decided@x.test',
    'changed_since ordered@x.test',
    'done free@x.test',
  ])
})

test('what was exported is imported again, and changes nothing', async () => {
  await add({
    email: 'linh@example.test',
    phone: '+84912345678',
    tags: ['vip', 'new'],
    note: '=1+1\nLikes tea',
    isTaxExempt: true,
  })
  const bo = await add({ email: 'bo@example.test', lastName: '' })
  await env.act('customers.setConsent', (ctx) => setConsent(ctx, bo.id, { state: 'subscribed', reason: 'asked' }))
  const before = await customers()
  const text = await env.store.inStore((ctx) => exportCustomers.batch(ctx, { language: 'vi' }, null))
  const again = await run(text.text ?? '')
  expect(again.rows).toEqual([])
  expect(await customers()).toEqual(before)
  await env.reset()
  const anew = await run(text.text ?? '')
  expect(anew.rows).toHaveLength(2)
  const withoutSource = (rows: Record<string, unknown>[]) => rows.map(({ source: _, ...row }) => row)
  expect(withoutSource(await customers())).toEqual(withoutSource(before))
})

test('guesses the columns of older files, and refuses a file without emails', async () => {
  const fileId = await upload('Email,Accepts Marketing,Company,Zip,Total Spent\nlinh@example.test,yes,Tea,1000,5\n')
  const { columns, rows } = await readCustomerImport(waiting(), fileId)
  expect(rows).toBe(1)
  expect(columns.map(({ meaning }) => meaning)).toEqual([
    ...['Email', 'Accepts Email Marketing', 'Default Address Company', 'Default Address Zip', ''],
  ])
  await expect(run('Name,City\nLinh,Hà Nội\n')).rejects.toThrow('No column is imported as Email')
  await expect(run('Email,Note\nlinh@example.test,"never closed\n')).rejects.toThrow('never closed')
})
