import { accountMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeLink, makeMember, memberPassword } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewSession } from '../auth/auth.ts'
import { listStoresOf } from '../users/users.ts'
import { activateAccount, checkReset, forgotPassword, logIn, resetPassword, signUp } from './accounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
const newEmail = () => `${crypto.randomUUID()}@example.test`
const signUpInput = (email: string) => ({ email, password: ' river stones ', storeName: 'Tea House', code: 'friend' })
const mailsTo = (recipient: string) =>
  query(`select subject, plain, sent_at from ${accountMails} where recipient = $1 order by id`, [recipient])
const tokenIn = (plain: string) => /[?&](?:reset_)?token=([\w-]+)/.exec(plain)?.[1] ?? ''

async function member() {
  const { userId, sessionId } = await makeMember(store.database.owner, lotus, [])
  const [{ email }] = await query('select email from users where id = $1', [userId])
  return { userId, sessionId, email: email as string }
}

test('sign-up sends a mail without creating an account; its link creates account, store and session once [A7-03] [A7-07]', async () => {
  const email = newEmail()
  await signUp(store.visitor(), signUpInput(` ${email} `))
  expect(await query('select from users where email = $1', [email])).toHaveLength(0)
  const [mail] = await mailsTo(email)
  const token = tokenIn(mail.plain)
  await expect(activateAccount(store.visitor(), { token })).rejects.toMatchObject({ code: 'password_needed' })
  const activated = await activateAccount(store.visitor(), { token, password: ' river stones ' })
  expect(activated).toMatchObject({ storeDomain: expect.stringMatching(/^tea-house.*localhost:4000$/), register: true })
  await renewSession(store.visitor(activated.refreshToken))
  const signedIn = await logIn(store.visitor(), { email, password: 'river stones' })
  expect(signedIn.storeId).toBe(activated.storeId)
  const [{ id }] = await query('select id from users where email = $1', [email])
  const { stores } = await listStoresOf({ ...store.visitor(), user: { id, sessionId: '' } }, undefined)
  expect(stores).toMatchObject([{ name: 'Tea House', role: 'owner' }])
  const again = activateAccount(store.visitor(), { token, password: 'river stones' })
  await expect(again).rejects.toMatchObject({ code: 'token_invalid' })
})

test('a sign-up with another person’s address neither creates an account nor affects the owner’s sign-up', async () => {
  const email = newEmail()
  await signUp(store.visitor(), signUpInput(email))
  await signUp(store.visitor(), { ...signUpInput(email.toUpperCase()), password: 'known to the thief' })
  const mails = [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]
  const [own, attackers] = mails.map(({ plain }) => tokenIn(plain)) as [string, string]
  const wrong = { token: attackers, password: 'river stones' }
  await expect(activateAccount(store.visitor(), wrong)).rejects.toMatchObject({ code: 'credentials_wrong' })
  expect(await activateAccount(store.visitor(), { token: own, password: 'river stones' })).toMatchObject({
    register: true,
  })
  // The address has an account now, so the other link is invalid.
  const late = activateAccount(store.visitor(), { token: attackers, password: 'known to the thief' })
  await expect(late).rejects.toMatchObject({ code: 'token_invalid' })
  await expect(logIn(store.visitor(), { email, password: 'known to the thief' })).rejects.toMatchObject({
    code: 'credentials_wrong',
  })
})

test('limits password attempts on an activation link', async () => {
  const email = newEmail()
  await signUp(store.visitor(), signUpInput(email))
  const [{ plain }] = await mailsTo(email)
  const guess = () => activateAccount(store.visitor(), { token: tokenIn(plain), password: 'guessed' })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess().catch(({ code }) => code)))
  expect(outcomes.filter((code) => code === 'credentials_wrong')).toHaveLength(10)
  expect(outcomes.filter((code) => code === 'rate_limited')).toHaveLength(2)
})

test.each([
  ['email_invalid', { email: 'a@b' }],
  ['email_invalid', { email: `${'a'.repeat(47)}@b.c` }],
  ['email_invalid', { email: 'bob.example.com' }],
  ['email_invalid', { email: 'a0<bob@victim.test>' }],
  ['email_invalid', { email: 'a,bob@victim.test' }],
  ['email_invalid', { email: '"a b"@victim.test' }],
  ['email_invalid', { email: '\u212aim@victim.test' }],
  ['email_invalid', { email: 'bob@victim' }],
  ['password_unfit', { password: 'four' }],
  ['password_unfit', { password: 'x'.repeat(51) }],
  ['password_unfit', { password: 'Qwerty123' }],
  ['password_unfit', { password: 'aaaaa' }],
  ['password_unfit', { password: '.....' }],
  ['password_unfit', { password: 'AbabABab' }],
])('sign-up answers %s to %o [A9-15] [A9-16]', async (code, part) => {
  await expect(signUp(store.visitor(), { ...signUpInput(newEmail()), ...part })).rejects.toMatchObject({ code })
})

test('a reset link changes the password once, ends every session and notifies the person [A7-08] [A7-09] [A7-10]', async () => {
  const { email } = await member()
  const before = await logIn(store.visitor(), { email, password: memberPassword })
  await forgotPassword(store.visitor(), { email, language: 'vi' })
  const token = tokenIn((await mailsTo(email))[0].plain)
  expect(await checkReset(store.visitor(), token)).toMatchObject({ email })
  await resetPassword(store.visitor(), { token, password: ' river stones ' })
  await logIn(store.visitor(), { email, password: 'river stones' })
  await expect(renewSession(store.visitor(before.refreshToken))).rejects.toMatchObject({
    code: 'refresh_token_invalid',
  })
  await expect(resetPassword(store.visitor(), { token, password: 'other stones' })).rejects.toMatchObject({
    code: 'token_invalid',
  })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Đặt mật khẩu mới',
    'Your password was changed',
  ])
})

test('a token is valid for its own purpose, unmodified, until it expires', async () => {
  const { email, userId } = await member()
  const reset = await makeLink(store.database.owner, 'reset', { email, userId })
  const activation = await makeLink(store.database.owner, 'activation', { email: newEmail() })
  const old = await makeLink(store.database.owner, 'reset', { email, userId })
  await query(`update one_time_tokens set expires_at = now() where token_hash = sha256($1::text::bytea)`, [old])
  const invalid = { code: 'token_invalid' }
  await expect(activateAccount(store.visitor(), { token: reset })).rejects.toMatchObject(invalid)
  for (const token of [activation, old, reset.slice(0, -1), '', 'x'.repeat(100)])
    await expect(checkReset(store.visitor(), token)).rejects.toMatchObject(invalid)
})

const limited = { code: 'rate_limited' }

test('limits mails from one network to a mailbox to five an hour, for any spelling of the address', async () => {
  const { email } = await member()
  const [name = '', host = ''] = email.split('@')
  const spellings = [email, email.toUpperCase(), `${name}+shop@${host}`, ` ${email} `, `${name}+b@${host}`]
  for (const spelling of spellings) await forgotPassword(store.visitor(), { email: spelling })
  await expect(forgotPassword(store.visitor(), { email: `${name}+c@${host}` })).rejects.toMatchObject(limited)
})

test('limits mails to a mailbox to ten an hour from all networks', async () => {
  const email = newEmail()
  const requestReset = (index: number) =>
    forgotPassword({ ...store.visitor(), address: `198.51.100.${index}` }, { email })
  for (let index = 0; index < 10; index++) await requestReset(index)
  await expect(requestReset(10)).rejects.toMatchObject(limited)
  await expect(signUp({ ...store.visitor(), address: '198.51.100.11' }, signUpInput(email))).rejects.toMatchObject(
    limited,
  )
})

test('only one of several concurrent reset links is valid, and none after a reset', async () => {
  const { email, userId } = await member()
  const requestReset = (index: number) => forgotPassword({ ...store.visitor(), address: `192.0.2.${index}` }, { email })
  await Promise.all(Array.from({ length: 8 }, (_, index) => requestReset(index)))
  const tokens = (await mailsTo(email)).map(({ plain }) => tokenIn(plain))
  expect(new Set(tokens).size).toBe(8)
  const isValid = async (token: string) =>
    checkReset(store.visitor(), token).then(
      () => true,
      () => false,
    )
  const valid = (await Promise.all(tokens.map(isValid))).filter(Boolean)
  expect(valid).toHaveLength(1)
  const another = await makeLink(store.database.owner, 'reset', { email, userId })
  await resetPassword(store.visitor(), { token: another, password: 'river stones' })
  for (const token of tokens) expect(await isValid(token)).toBe(false)
})

test('sends a reset link to the account’s own address, not to a look-alike one', async () => {
  const name = `kim-${crypto.randomUUID()}`
  const email = `${name}@example.test`
  await query('insert into users (email, password_hash) values ($1, $2)', [email, 'none'])
  // U+212A is the Kelvin sign, which becomes a k in lower case.
  const typed = email.replace('k', '\u212a')
  await forgotPassword(store.visitor(), { email: typed })
  expect(await mailsTo(typed)).toHaveLength(0)
  expect(await mailsTo(email)).toHaveLength(1)
})
