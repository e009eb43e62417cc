import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './auth.ts'

test('a hash contains its cost, by default 19 MiB and two passes', async () => {
  expect(await hashPassword('river stones')).toMatch(/^argon2id\$m=19456,t=2\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hashPassword('river stones', { memory: 8, passes: 1 })).toMatch(/^argon2id\$m=8,t=1\$/)
})

test('checks each hash with its own cost, also an old one without a cost', async () => {
  const usual = await hashPassword('river stones')
  const older = usual.replace('$m=19456,t=2', '')
  for (const hash of [usual, older, await hashPassword('river stones', { memory: 8, passes: 1 })]) {
    expect(await isPassword('river stones', hash)).toBe(true)
    expect(await isPassword('river stone', hash)).toBe(false)
  }
})

test('no password is right for an account that does not exist', async () => {
  expect(await isPassword('', undefined)).toBe(false)
})
