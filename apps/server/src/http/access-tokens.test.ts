import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { expect, test } from 'vitest'
import { AccessTokens } from './access-tokens.ts'

const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), expiresAtMs: 60_000 }
const token = signAccessToken('secret', claims)

test('a token that is known expires as any other', () => {
  const tokens = new AccessTokens('secret')
  expect(tokens.read(token, 1_000)).toEqual(claims)
  expect(tokens.read(token, 59_999)).toEqual(claims)
  expect(tokens.read(token, 60_000)).toBeUndefined()
  expect(tokens.read(token, 1_000)).toEqual(claims)
})

test('a known token lets no forged one in, and none of another server', () => {
  const tokens = new AccessTokens('secret')
  tokens.read(token, 1_000)
  const signature = token.slice(token.lastIndexOf('.') + 1)
  const other = signAccessToken('secret', { ...claims, userId: crypto.randomUUID() })
  expect(tokens.read(`${other.slice(0, other.lastIndexOf('.'))}.${signature}`, 1_000)).toBeUndefined()
  expect(tokens.read(`${token}x`, 1_000)).toBeUndefined()
  expect(new AccessTokens('another').read(token, 1_000)).toBeUndefined()
})

test('each session is read as itself', () => {
  const tokens = new AccessTokens('secret')
  const others = { ...claims, userId: crypto.randomUUID() }
  const another = signAccessToken('secret', others)
  for (const _ of [1, 2]) {
    expect(tokens.read(token, 1_000)).toEqual(claims)
    expect(tokens.read(another, 1_000)).toEqual(others)
  }
})
