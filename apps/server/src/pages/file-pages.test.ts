import { createHash } from 'node:crypto'
import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { storeImage } from '@backroom/domain/platform/files/files'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import fastify, { type FastifyInstance } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from './file-pages.ts'

let store: TestStore
let app: FastifyInstance
beforeAll(async () => {
  store = await openTestStore()
  app = fastify()
  app.setErrorHandler<DomainError>(({ definition }, _, reply) => reply.code(definition.status).send())
  serveFiles(app, { ports: store.waiting().ports, directory: store.directory })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const get = (url: string, accept = 'image/webp,*/*') => app.inject({ url, headers: { accept } })
const avif = 'image/avif,image/webp,*/*'
const upload = (image: Sharp) =>
  image
    .png()
    .toBuffer()
    .then((bytes) => storeImage(store.waiting(), bytes))

/** An image with detail, of which AVIF needs less than WebP. */
const noisy = () =>
  sharp({
    create: {
      width: 700,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
      background: '#000',
    },
  })

test('answers WebP at once and AVIF as soon as it is made, both for a year, to browsers that take it', async () => {
  const { url } = await upload(noisy())
  const first = await get(url, avif)
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=60',
    vary: 'accept',
  })
  await expect.poll(async () => (await get(url, avif)).headers['content-type'], { timeout: 15_000 }).toBe('image/avif')
  const small = await get(url, avif)
  const { format, width } = await sharp(small.rawPayload).metadata()
  expect([format, width]).toEqual(['heif', 700])
  expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length)
  for (const answer of [small, await get(url)])
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
  expect((await get(url)).headers['content-type']).toBe('image/webp')
})

test('keeps WebP for good where AVIF is not smaller', async () => {
  const { url } = await upload(sharp({ create: { width: 2, height: 2, channels: 3, background: '#aa0000' } }))
  await get(url, avif)
  const settled = async () => (await get(url, avif)).headers['cache-control']
  await expect.poll(settled, { timeout: 15_000 }).toBe('public, max-age=31536000, immutable')
  expect((await get(url, avif)).headers['content-type']).toBe('image/webp')
})

test('hands out no original, and nothing that was not stored', async () => {
  const { url } = await upload(sharp({ create: { width: 30, height: 20, channels: 3, background: '#00aa00' } }))
  const folder = url.replace(/[^/]*$/, '')
  const other = createHash('sha256').update('other').digest('hex').slice(0, 32)
  for (const path of [
    `${folder}original`,
    `${folder}30.avif`,
    `${folder}31.webp`,
    `${folder}../30.webp`,
    `/files/${other}`,
  ])
    expect([path, (await get(path, avif)).statusCode]).toEqual([path, 404])
})

test('an image has an address without its store, which answers the largest size, and 404 without the image', async () => {
  const { url } = await upload(sharp({ create: { width: 700, height: 20, channels: 3, background: '#0000aa' } }))
  const [, , storeId, hash] = url.split('/')
  const answer = await get(`/images/${hash}.webp`)
  expect(answer.headers).toMatchObject({
    ...{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' },
    ...{ 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' },
  })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(700)
  expect(answer.rawPayload.equals((await get(url)).rawPayload)).toBe(true)
  const unknown = createHash('sha256').update('unknown').digest('hex').slice(0, 32)
  for (const path of [
    `${unknown}.webp`,
    `${hash}`,
    `${hash}.avif`,
    `${hash}/original`,
    `${storeId}/${hash}.webp`,
    '..',
  ])
    expect([path, (await get(`/images/${path}`)).statusCode]).toEqual([path, 404])
})
