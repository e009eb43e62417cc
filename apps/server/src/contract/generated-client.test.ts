import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { lotus } from '@backroom/testing/fixtures/things'
import { clientTypesOf } from '@backroom/testing/runs/client-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

const root = join(import.meta.dirname, '../../../..')

let api: TestApi
let folder: string
let origin: string
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'backroom-client-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as object
  write('api.ts', await clientTypesOf(document))
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'esnext', types: [] },
  ...{ allowImportingTsExtensions: true, lib: ['esnext', 'dom'] },
}
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** @returns what the compiler says; '' for nothing */
function compile(): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** A program that is written from the document alone. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

/** Adds a product, changes its title, and finds it in the list. */
export async function renameNewProduct(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } })
  const created = await client.POST('/stores/products', {
    params: { header: { 'idempotency-key': crypto.randomUUID() } },
    body: { title: 'Mug', variants: [{ priceCents: 2500, initialStock: 3 }], status: 'active' },
  })
  if (!created.data) throw new Error(created.error.messages.join(' '))
  const path = { id: created.data.id }
  const before = await client.GET('/stores/products/{id}', { params: { path } })
  if (!before.data) throw new Error(before.error.messages.join(' '))
  const { data: refused, error } = await client.GET('/stores/orders')
  const listed = await client.GET('/stores/products', { params: { query: { text: 'Mug', limit: 5 } } })
  return {
    title: before.data.title,
    revision: before.data.revision,
    listed: listed.data?.items.map((product) => product.title),
    left: listed.response.headers.get('ratelimit-remaining'),
    refused: refused ?? error.code,
  }
}
`

test('a client that is generated from the document compiles and uses the API with a key', async () => {
  write('program.ts', program)
  expect(compile()).toBe('')
  const { key } = await insertApp(api.database.owner, lotus, ['products.view', 'products.edit'])
  const { renameNewProduct } = await import(pathToFileURL(join(folder, 'program.ts')).href)
  expect(await renameNewProduct(origin, key)).toEqual({
    ...{ title: 'Mug', revision: 1, listed: ['Mug'], refused: 'forbidden' },
    // The tests' server has no limit.
    left: null,
  })
})

test.each([
  ['a field', "title: 'Mug'", "titel: 'Mug'"],
  ['a path', "'/stores/orders'", "'/stores/order'"],
  ['a field of the answer', 'before.data.revision', 'before.data.version'],
])('a client with a wrong name of %s does not compile', (_, right, wrong) => {
  write('program.ts', program.replace(right, wrong))
  expect(compile()).toContain('error TS')
})
