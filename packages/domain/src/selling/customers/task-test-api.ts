import {
  insertUploadedTable,
  linesOf,
  type TaskFixture,
  textOfFile,
} from '../../platform/tasks/task-fixture-test-api.ts'

const importedFile = '01947a5e-7c00-7000-8000-0000000000f3'
const importedHeader = [
  'Email',
  'First Name',
  'Tags',
  'Accepts Email Marketing',
  'Default Address City',
  'Default Address Country Code',
]

/** A file of customers in two parts, of whom some exist. */
const imported: Pick<TaskFixture, 'fill' | 'input'> = {
  async fill(owner, storeId, rows) {
    const lines = Array.from({ length: rows }, (_, at) => [
      `c${at + 1}@example.test`,
      `Kim ${at}`,
      'vip',
      'yes',
      'Huế',
      'VN',
    ])
    await insertUploadedTable(owner, storeId, importedFile, [importedHeader, ...lines])
    await owner.query(
      `insert into customers (store_id, email, first_name) select $1, 'C' || n || '@example.test', 'An' from generate_series(1, $2::int, 10) n`,
      [storeId, rows],
    )
  },
  input: (rows: number) => ({
    ...{ fileId: importedFile, existing: 'update', encoding: 'utf-8', separator: ',', columns: importedHeader },
    ...{ rows, repeated: [], language: 'en' },
  }),
}

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'customers.checkImport': { ...imported, someRows: 800, outcome: textOfFile, maxMegabytes: 245 },
  'customers.import': {
    ...imported,
    someRows: 800,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select c.email_key || ' ' || c.first_name || ' ' || c.tags::text || ' ' || c.consent || ' '
                || (select count(*) from customer_addresses a where a.store_id = c.store_id and a.customer_id = c.id)
                || (select count(*) from customer_consents s where s.store_id = c.store_id and s.customer_id = c.id) as line
           from customers c where c.store_id = $1 order by c.email_key`,
        storeId,
      ),
    maxMegabytes: 245,
  },
  'customers.tag': {
    fill: async (owner, storeId, rows) => {
      await owner.query(
        `insert into customers (store_id, email, tags)
         select $1, 'b' || n || '@example.test', (array['{}', '{vip}', '{vip,Gift}'])[1 + n % 3]::text[] from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { change: { kind: 'addTags', tags: ['gift', 'late'] }, matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select email || ' ' || array_to_string(tags, ',') as line from customers where store_id = $1 order by email`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update customers set tags = '{mine}' where store_id = $1 and email = 'b1@example.test'`, [storeId]),
    maxMegabytes: 245,
  },
  'customers.export': {
    fill: async (owner, storeId, rows) => {
      await owner.query(
        `insert into customers (store_id, email, first_name, created_at)
         select $1, 'b' || n || '@example.test', 'Customer ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { language: 'en' },
    someRows: 3_100,
    outcome: textOfFile,
    maxMegabytes: 165,
  },
}
