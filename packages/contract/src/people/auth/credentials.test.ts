import { expect, it } from 'vitest'
import { hasEmailLength, isEmail, isValidEmail, mailboxOf } from './emails.ts'
import { isCommonPassword, isValidPassword, passwordStrength } from './passwords.ts'

const label = (length: number) => 'a'.repeat(length)

it.each([...['a@b.co', 'A.B+c@Example.COM', "!#$%&'*+/=?^_`{|}~-@b.co", 'a@b-c.d1.co', '1@2.3', `a@${label(63)}.co`]])(
  '%s is an address',
  (email) => expect(isEmail(email)).toBe(true),
)

it.each([
  ...['', 'a', '@b.co', 'a@', 'a@b', 'a@b.', 'a@.co', 'a@-b.co', 'a@b-.co', 'a@b..co', 'a@b.-c', 'a@b.c-', 'a b@c.co'],
  ...[
    'a@b.co ',
    ' a@b.co',
    'a@b@c.co',
    '<a@b.co>',
    'a,c@b.co',
    '"a"@b.co',
    'ä@b.co',
    'a@bä.co',
    `a@${label(64)}.co`,
    `a@b.${label(64)}`,
  ],
])('%j is no address', (email) => expect(isEmail(email)).toBe(false))

it('accepts addresses of 5 to 50 characters', () => {
  const email = (length: number) => `${label(length - 4)}@b.c`
  expect([4, 5, 50, 51].map((length) => hasEmailLength({ length } as string))).toEqual([false, true, true, false])
  expect([5, 50, 51].map((length) => isValidEmail(email(length)))).toEqual([true, true, false])
  expect(isValidEmail(label(10))).toBe(false)
})

it.each([
  ['Kim+store@Example.com', 'kim@example.com'],
  [' kim@example.com ', 'kim@example.com'],
  ['kim+a+b@example.com', 'kim@example.com'],
  ['"a@b+c"@example.com', '"a@b@example.com'],
  ['+a@example.com', '@example.com'],
  ['kim@example.com+x', 'kim@example.com+x'],
  ['Kim+x', 'kim+x'],
  ['@x', '@x'],
])('the mailbox of %j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

it.each([...['123456', 'QWERTY', 'Contraseña', 'shopbase', 'matkhau123', 'aaaaa', '.....', 'ababab', 'AaAaA', '']])(
  '%j is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(isValidPassword(password)).toBe(false)
    expect(passwordStrength(password)).toBe(0)
  },
)

it('accepts passwords of 5 to 50 characters with three different ones', () => {
  const password = (length: number) => `xyz${'q'.repeat(length - 3)}`
  expect([4, 5, 50, 51].map((length) => isValidPassword(password(length)))).toEqual([false, true, true, false])
  expect(isCommonPassword('abcab')).toBe(false)
})

it.each([
  ['abcde', 1],
  ['abcdexz', 1],
  ['abcdefgh', 2],
  ['abcdxF', 2],
  ['abcde1', 2],
  ['abcde-', 2],
  ['abcdefghijk', 2],
  ['abcdefghijkl', 3],
  ['abcdeF1-', 3],
  ['abcdefghijklmno', 3],
  ['abcdefghijklmnop', 4],
  ['abcdefghF1-x', 4],
  ['ABCDEFGH', 2],
  ['áâãäå', 1],
  ['ÁBCDEF12', 2],
])('the strength of %s is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))
