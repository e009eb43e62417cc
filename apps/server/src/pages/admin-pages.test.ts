import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerProblem } from '../plugins/problems.ts'
import { serveAdmin } from './admin-pages.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-admin-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets', 'fonts'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html>back office')
  writeFileSync(join(dist, 'assets', 'entry-1a2b.js'), 'let a = 1')
  writeFileSync(join(dist, 'assets', 'fonts', 'inter-3c.woff2'), 'font')
  writeFileSync(join(folder, 'secret'), 'secret')
  app = Fastify()
  app.setErrorHandler(answerProblem)
  await serveAdmin(app, dist)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['assets/entry-1a2b.js', 'assets/fonts/inter-3c.woff2'])('serves %s with a permanent cache', async (path) => {
  const answer = await app.inject(`/admin/${path}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('immutable')
})

test.each([
  'assets/%00',
  'assets/entry-1a2b.js%00',
  `assets/${'a'.repeat(300)}.js`,
  `assets/${'a/'.repeat(200)}`,
  'assets/missing.js',
  'assets/',
  'assets/fonts',
  // An existing file and a missing one get the same answer.
  'assets/..%2f..%2fsecret',
  'assets/..%2f..%2fnothing',
  'assets/..%2findex.html',
  'assets/%2e%2e%2f%2e%2e%2fsecret',
  'assets/..%5c..%5csecret',
])('answers 404 to /admin/%s', async (path) => {
  expect((await app.inject(`/admin/${path}`)).statusCode).toBe(404)
})

test.each([
  '',
  '/',
  '/orders',
  '/northwind',
  '/northwind/orders?text=7',
  '/northwind/assets/entry-1a2b.js',
  '/n/o/t/h',
])('answers the one page to /admin%s, which knows what it leads to', async (path) => {
  const answer = await app.inject(`/admin${path}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('back office')
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
})
