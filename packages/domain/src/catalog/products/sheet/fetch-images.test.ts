import type { ImportChoices } from '@backroom/contract/catalog/products/product-import'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { type ImageServer, startImageServer } from '@backroom/testing/servers/image-server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemDns } from '../../../platform/dns/dns.ts'
import { downloads } from '../../../platform/public-network/public-network.ts'
import { listTaskRows, runNextBatch, undoTask, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { exportProducts, fetchImages, importProducts, startProductImport } from '../products.ts'

let store: TestStore
let server: ImageServer
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
  server = await startImageServer()
  for (const color of ['red', 'green', 'blue', 'black']) server.answers.set(`/${color}.png`, await imageOf(color))
  server.answers.set('/fake.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  server.answers.set('/bomb.png', bomb)
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  server.asked.splice(0)
})

const imageOf = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
/** The beginning of a PNG of 30 000 × 30 000 pixels. */
const bomb = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200007530000075300802000000a7ed9c2d0000000c49444154789c636060600000000400010ea5dd7e0000000049454e44ae426082',
  'hex',
)

const dns = { ...systemDns('127.0.0.1:1'), addresses: async () => ['127.0.0.1'] }
const local = { downloads: downloads({ dns, allowsPrivate: true }) }
const kinds = { 'products.import': importProducts, 'products.fetchImages': fetchImages }
const query = async <Row extends object>(statement: string, values: unknown[] = [storeId]) =>
  (await store.database.owner.query<Row>(statement, values)).rows

const upload = async (text: string, choices: Partial<ImportChoices> = {}) => {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const member = store.waiting(storeId)
  const { fileId } = await uploadTaskFile(member, 'products.csv', bytes())
  const defaults = { existing: 'update', status: 'file', match: 'handle', setsStock: false } as const
  return (await startProductImport(member, { fileId, ...defaults, ...choices })).taskId
}
const next = (ports = local) => runNextBatch(store.waitingStore(ports, storeId), kinds)
const finish = async (ports = local) => {
  while (await next(ports)) {}
}
const imageTask = async () =>
  (
    await query<{ id: string; state: string; done: number; message: { en: string } | null }>(
      `select id, state, done, message from tasks where store_id = $1 and kind = 'products.fetchImages' order by id desc`,
    )
  )[0]!
const findings = async () => {
  const { id } = await imageTask()
  const all = { outcome: 'all', after: 0, limit: 100 } as const
  const { items } = await store.waiting(storeId).read((ctx) => listTaskRows(ctx, id, all))
  return items.map(({ outcome, label, error }) => `${outcome} ${label} ${error?.en}`)
}
/** The images of each product with their texts, and the image of each variant. */
const shown = async () =>
  (
    await query<{ line: string }>(
      `select p.handle || ' ' || coalesce((select string_agg(f.name || ':' || i.alt, ', ' order by i.position)
                from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
               where i.store_id = p.store_id and i.product_id = p.id), '-')
              || ' | ' || string_agg(coalesce(f.name, '-'), ', ' order by v.position) as line
         from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
         left join files f on f.store_id = v.store_id and f.id = v.image_id
        where p.store_id = $1 group by p.store_id, p.id order by p.handle`,
    )
  ).map(({ line }) => line)
const revisions = () =>
  query<{ handle: string }>(`select handle, revision, xmin::text from products where store_id = $1 order by handle`)
const exported = async () =>
  String((await store.inStore((ctx) => exportProducts.batch(ctx, { sort: 'title' }, null), storeId)).text)

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image'
const at = (name: string) => `${server.origin}/${name}.png`
const file = () => `${header}
tee,Tee,Size,S,1,${at('red')},2,Front,${at('green')}
tee,,,M,1,${at('blue')},1,,
tee,,,,,${at('red')},3,Again,
mug,Mug,,,1,${at('red')},,,
plain,Plain,,,1,,,,
`

test('adds the images of a file in its order, with their texts, and fetches an address once [A2-07]', async () => {
  await upload(file())
  await finish()
  const expected = ['mug red.png: | -', 'plain - | -', 'tee blue.png:, red.png:Front, green.png: | green.png, -']
  expect(await shown()).toEqual(expected)
  expect(server.asked.toSorted()).toEqual(['/blue.png', '/green.png', '/red.png'])
  expect(await imageTask()).toMatchObject({ state: 'done', done: 3 })
})

test('the same import again writes nothing and asks no server; a deleted image is fetched again', async () => {
  await upload(file())
  await finish()
  const before = await revisions()
  server.asked.splice(0)
  await upload(file())
  await finish()
  expect([await revisions(), server.asked]).toEqual([before, []])
  await query(`delete from product_images where store_id = $1`)
  await query(`update product_variants set image_id = null where store_id = $1`)
  await query(`delete from files where store_id = $1 and name = 'blue.png'`)
  await upload(file())
  await finish()
  expect(server.asked).toEqual(['/blue.png'])
  expect((await shown())[2]).toBe('tee blue.png:, red.png:Front, green.png: | green.png, -')
})

test('images that a file does not name leave the product, unless it names none or one is missing', async () => {
  await upload(file())
  await finish()
  const one = (image: string) => `${header}\nmug,Mug,,,1,${image},,,\ntee,Tee,Size,S,1,,,,\ntee,,,M,1,,,,\n`
  await upload(one(at('gone')))
  await finish()
  expect((await shown())[0]).toBe('mug red.png: | -')
  await upload(one(at('blue')))
  await finish()
  expect(await shown()).toEqual([
    ...['mug blue.png: | -', 'plain - | -'],
    'tee blue.png:, red.png:Front, green.png: | green.png, -',
  ])
  expect((await query(`select name from files where store_id = $1 and not is_used`)).length).toBe(0)
})

test('a picture that fails is a finding with its line, its address and a remedy; the others go in', async () => {
  await upload(`${header}
tee,Tee,Size,S,1,${at('fake')},,,
tee,,,M,1,${at('bomb')},,,${at('gone')}
tee,,,,,${at('green')},,,
tee,,,,,not an address,,,
tee,,,,,https://x.example/${'a'.repeat(2_000)},,,
bad,,,,1,${at('blue')},,,
`)
  await finish()
  expect(await findings()).toEqual([
    expect.stringMatching(/^failed 2:tee: Image Src The image http:.*fake.png is missing, because the file is no JPEG/),
    expect.stringMatching(/^failed 3:tee: Image Src .*bomb.png is missing, because it has more than 25 megapixels/),
    expect.stringMatching(/^failed 5:tee: Image Src .*this is no web address of an image\. Enter one/),
    expect.stringMatching(/^failed 6:tee: Image Src The image https:.{200,300}… is missing/),
    expect.stringMatching(/^failed 3:tee: Variant Image .*hand it out \(404\)\. Correct the address, then import/),
  ])
  expect(await shown()).toEqual(['tee green.png: | -, -'])
  expect(await imageTask()).toMatchObject({ state: 'done_with_warnings', done: 2 })
  expect(server.asked).not.toContain('/blue.png')
})

test('a product that cannot be what its lines say keeps its images, and theirs are not fetched', async () => {
  const columns = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src'
  const line = (handle: string, second: string, price: string, image: string) =>
    `${handle},${handle},Size,S,${second},${second && 'S'},${price},${at(image)}\n`
  const importLines = (lines: string[]) => upload(`${columns}\n${lines.join('')}`)
  await importLines([line('cup', '', '1', 'red'), line('mug', '', '1', 'red'), line('tee', '', '1', 'green')])
  await finish()
  server.asked.splice(0)
  // Two options of one name, and no price.
  await importLines([line('cup', 'Size', '1', 'black'), line('mug', '', 'x', 'black'), line('tee', '', '1', 'blue')])
  await finish()
  expect(await shown()).toEqual(['cup red.png: | -', 'mug red.png: | -', 'tee blue.png: | -'])
  expect(server.asked).toEqual(['/blue.png'])
})

test('an address that is not public is a finding, and no server is asked', async () => {
  await upload(`${header}\ntee,Tee,,,1,http://127.0.0.1/red.png,,,\nmug,Mug,,,1,http://169.254.169.254/meta,,,\n`)
  await finish({ downloads: testPorts.downloads })
  expect(await findings()).toEqual([
    expect.stringMatching(/^failed 2:tee: Image Src .*its server isn’t on the public internet\. Put the image on/),
    expect.stringMatching(/^failed 3:mug: Image Src .*its server isn’t on the public internet/),
  ])
})

test('a process that ends between fetching and saving leaves nothing to fetch again', async () => {
  await upload(file())
  await next()
  const ctx = store.waitingStore(local, storeId)
  let writes = 0
  const dying = {
    ...ctx,
    write: ((work) => {
      // Claims the task, counts, and stores three images. Then the process ends.
      if (++writes > 5) throw new Error('killed')
      return ctx.write(work)
    }) as typeof ctx.write,
  }
  await expect(runNextBatch(dying, kinds)).rejects.toThrow('killed')
  expect(server.asked.length).toBe(3)
  expect((await shown())[0]).toBe('mug - | -')
  await query(`update tasks set leased_until = 'epoch', tries = 0 where store_id = $1`)
  await finish()
  expect(server.asked.length).toBe(3)
  expect((await shown())[0]).toBe('mug red.png: | -')
})

test('fetches many images of a product in several batches', async () => {
  const base = (await server.answers.get('/red.png')) as Buffer
  const paths = Array.from({ length: 25 }, (_, number) => `/many/${number}`)
  for (const path of paths) server.answers.set(path, base)
  await upload(
    `${header}\n${paths.map((path, number) => `tee,${number === 0 ? 'Tee' : ''},,,${number === 0 ? 1 : ''},${server.origin}${path},,,\n`).join('')}`,
  )
  await next()
  await next()
  expect((await shown())[0]).toBe('tee - | -')
  await finish()
  expect(server.asked.length).toBe(25)
  expect((await shown())[0], 'the same bytes are one image').toMatch(/^tee \d+: \| -$/)
  const [{ count }] = (await query(`select count(*)::int as count from image_sources where store_id = $1`)) as [
    { count: number },
  ]
  expect(count).toBe(25)
})

test('asks for four images at once, and a server that is too slow for no more', async () => {
  let [asked, atOnce, most] = [0, 0, 0]
  const get: typeof local.downloads.get = async () => {
    asked++
    most = Math.max(most, ++atOnce)
    await new Promise(setImmediate)
    atOnce--
    return { ok: false, reason: 'late' }
  }
  const lines = Array.from({ length: 30 }, (_, n) => `tee,${n ? '' : 'Tee'},,,${n ? '' : 1},https://a.example/${n},,,`)
  await upload(`${header}\n${lines.join('\n')}\n`)
  await finish({ downloads: { get } })
  expect([asked, most]).toEqual([20, 4])
  expect(await findings()).toHaveLength(30)
})

test('an import is undone after its images, and images are no longer added once its undo has begun', async () => {
  await upload(file())
  await finish()
  const before = await exported()
  const taskId = await upload(
    file().replace('Tee,', 'Shirt,').replace(at('blue'), at('black')).concat('new,New,,,1,,,,\n'),
  )
  await finish()
  expect((await shown())[3]).toMatch(/^tee black/)
  await store.waiting(storeId).write((ctx) => undoTask(ctx, taskId))
  await finish()
  expect(await exported()).toBe(before)
  const again = await upload(file().replace('Tee,', 'Shirt,').replace(at('blue'), at('black')))
  await next()
  await store.waiting(storeId).write((ctx) => undoTask(ctx, again))
  await finish()
  expect(await exported()).toBe(before)
  expect(await imageTask()).toMatchObject({ state: 'done', message: { en: expect.stringContaining('was undone') } })
})

test('adds images to new products alone if existing ones are skipped, and overwrites nothing of a later change', async () => {
  await upload(`${header}\nmug,Mug,,,1,,,,\n`)
  await finish()
  const skipping = await upload(file(), { existing: 'skip' })
  await next()
  await query(`update products set title = 'Mine', revision = revision + 1 where store_id = $1 and handle = 'tee'`)
  await finish()
  expect((await shown()).map((line) => line.split(' |')[0])).toEqual([
    ...['mug -', 'plain -', 'tee blue.png:, red.png:Front, green.png:'],
  ])
  expect(await query(`select title, revision from products where store_id = $1 and handle = 'tee'`)).toEqual([
    { title: 'Mine', revision: 3 },
  ])
  await store.waiting(storeId).write((ctx) => undoTask(ctx, skipping))
  await finish()
  expect((await revisions()).map(({ handle }) => handle)).toEqual(['mug', 'tee'])
})

test('adds no images if the undo of the import begins while they are fetched', async () => {
  const importing = await upload(file())
  await next()
  let undoing: Promise<unknown> | undefined
  const undoMeanwhile = {
    get: async (...given: Parameters<typeof local.downloads.get>) => {
      undoing ??= store.waiting(storeId).write((ctx) => undoTask(ctx, importing))
      await undoing
      return local.downloads.get(...given)
    },
  }
  await next({ downloads: undoMeanwhile })
  expect(await imageTask()).toMatchObject({ done: 0, message: { en: expect.stringContaining('was undone') } })
  expect((await shown()).every((line) => line.includes(' - |'))).toBe(true)
})

test('an export with images imports into an empty shop without network, and its export is the same bytes [A2-07]', async () => {
  await upload(file())
  await finish()
  const first = await exported()
  expect(first).toMatch(/,http:\/\/localhost:4000\/images\/[0-9a-f]{32}\.webp,/)
  server.asked.splice(0)
  await upload(first)
  await finish()
  expect(await exported()).toBe(first)
  const source = storeId
  storeId = await makeStore(store.database.owner)
  await upload(first)
  await finish({ downloads: testPorts.downloads })
  expect(await exported()).toBe(first)
  expect(server.asked).toEqual([])
  const copies = await query<{ hash: string; widths: number[]; original_type: null }>(
    `select hash, widths, original_type from files where store_id = $1`,
  )
  expect(copies).toHaveLength(3)
  for (const { hash, widths, original_type } of copies) {
    expect(original_type, 'an original stays in its shop').toBeNull()
    for (const width of widths) {
      const read = (of: string) => testPorts.files.get(`${of}/${hash}/${width}.webp`)
      expect(Buffer.compare((await read(storeId))!, (await read(source))!)).toBe(0)
    }
    expect(await testPorts.files.get(`${storeId}/${hash}/original`)).toBeUndefined()
  }
  // Addresses of shops, as exports of before name them.
  const { hash } = copies[0]!
  storeId = await makeStore(store.database.owner)
  await upload(`${header}\ntee,Tee,,,1,https://shop.example/files/${source}/${hash}/200.webp,,,\n`)
  await finish({ downloads: testPorts.downloads })
  expect(await query(`select hash from files where store_id = $1`)).toEqual([{ hash }])
})
