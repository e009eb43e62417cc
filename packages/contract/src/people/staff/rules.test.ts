import { expect, it } from 'vitest'
import { staffCan } from './rules.ts'

const person = (id: string, role: 'owner' | 'admin' | 'member') => ({
  ...{ id, isStoreOwner: role === 'owner', isStoreAdmin: role === 'admin', scopes: ['orders.view' as const] },
})

it.each([
  ['owner', 'owner', false],
  ['owner', 'admin', true],
  ['owner', 'member', true],
  ['admin', 'owner', false],
  ['admin', 'admin', false],
  ['admin', 'member', true],
  ['member', 'owner', false],
  ['member', 'admin', false],
  ['member', 'member', true],
] as const)('an %s may change, remove and log out an %s: %s', (role, other, may) => {
  for (const rule of ['change', 'remove', 'logOut'] as const) {
    expect(staffCan[rule](person('1', role), person('2', other))).toBe(may)
    expect(staffCan[rule](person('1', role), person('1', other))).toBe(false)
  }
})

it('lets owners and admins make admins', () => {
  const roles = ['owner', 'admin', 'member'] as const
  expect(roles.map((role) => staffCan.makeAdmin(person('1', role)))).toEqual([true, true, false])
})

it('lets members grant what they hold', () => {
  expect(staffCan.grant(person('1', 'member'), 'orders.view')).toBe(true)
  expect(staffCan.grant(person('1', 'member'), 'orders.edit')).toBe(false)
  expect(staffCan.grant(person('1', 'admin'), 'orders.edit')).toBe(true)
})
