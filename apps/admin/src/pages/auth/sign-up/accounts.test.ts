import { expect, it } from 'vitest'
import { readAccount } from '../../../session/account-info.ts'
import { openAdmin, problemWith, signedIn } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const stranger = { account: undefined }
const entered = {
  accessToken: 'new-access',
  refreshToken: 'new-refresh',
  storeId: '019a0000-0000-7000-8000-000000000077',
  storeDomain: 'tea.localhost:4000',
}
const problem = (status: number, code: string, message = code) =>
  Response.json({ status, code, messages: [message] }, { status })
const gone = () => problem(410, 'token_invalid', 'This link has expired or was already used. Request a new one.')

it('links from the login to the registration only with the configured sk [A2-62] [A2-63]', async () => {
  const config = { aboutUrl: 'https://about.example/', helpUrl: '', isDemo: false, registersHere: true }
  const { requests } = await openAdmin('/auth/login?sk=spring', { ...stranger, answers: { 'GET /config': config } })
  await click('link', 'Register')
  await find('heading', 'Create your shop')
  await findAddress('/auth/register')
  expect(requests('GET /config').map(({ query }) => query.get('sk'))).toContain('spring')
})

it("registers with the login's rules for e-mail and password, and a store name [A2-52] [A9-15] [A9-16]", async () => {
  const { requests } = await openAdmin('/auth/register', {
    ...stranger,
    answers: { 'POST /auth/signup': { messages: [] } },
  })
  await click('button', 'Create account')
  for (const message of ['Enter a shop name.', 'Email is required', 'Password is required']) await findText(message)
  await type('Shop name', ' Tea House ')
  await type('Email', ' a@b ')
  await type('Password', 'four')
  await click('button', 'Create account')
  await findText('Email must have 5 to 50 characters')
  await findText('Password must have 5 to 50 characters')
  await type('Email', 'bob.example.com')
  await type('Password', 'password1')
  await click('button', 'Create account')
  await findText('Invalid Email')
  await findText('This password is too common. Choose another one.')
  expect(requests('POST /auth/signup')).toEqual([])
  await type('Email', ' bob@example.com ')
  await type('Password', ' river stones ')
  await click('button', 'Create account')
  await find('heading', 'Check your email')
  const body = { email: 'bob@example.com', password: 'river stones', storeName: 'Tea House', language: 'en' }
  expect(requests('POST /auth/signup')[0]?.body).toEqual(body)
  await click('button', 'Send again')
  await findText('Sent again')
  expect(requests('POST /auth/signup')).toHaveLength(2)
})

it('keeps the typed values when the server is down, and says what to do', async () => {
  await openAdmin('/auth/register', { ...stranger, answers: { 'POST /auth/signup': new TypeError('fetch failed') } })
  await type('Shop name', 'Tea House')
  await type('Email', 'bob@example.com')
  await type('Password', 'river stones')
  await click('button', 'Create account')
  await find('alert', /Check your connection and try again/)
  expect(await find('textbox', 'Email')).toMatchObject({ value: 'bob@example.com' })
  expect(await find('textbox', 'Password')).toMatchObject({ value: 'river stones' })
})

it('sends a reset link without revealing whether the address has an account [A2-53]', async () => {
  const { requests } = await openAdmin('/auth/forgot', {
    ...stranger,
    answers: { 'POST /auth/forgot_password': { messages: [] } },
  })
  await click('button', 'Send link')
  await findText('Email is required')
  await type('Email', ' ada@example.com ')
  await click('button', 'Send link')
  await findText('We sent an email to ada@example.com.')
  expect(requests('POST /auth/forgot_password')[0]?.body).toEqual({ email: 'ada@example.com', language: 'en' })
})

it("activates an account with the sign-up's password, and opens the survey [A2-55]", async () => {
  const call = 'POST /auth/account-activation'
  const passwords = () => requests(call).flatMap(({ body }) => (body as { password?: string }).password ?? [])
  const { requests } = await openAdmin('/auth/verify?token=abc', {
    ...stranger,
    answers: {
      [call]: () => {
        const last = passwords().at(-1)
        if (!last) return problem(403, 'password_needed')
        return last === 'river stones' ? { ...entered, register: true } : problem(401, 'credentials_wrong')
      },
      'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
    },
  })
  await find('heading', 'Open your shop')
  await type('Your password', 'another one')
  await click('button', 'Open shop')
  await findText('This isn’t the password you signed up with.')
  await type('Your password', ' river stones ')
  await click('button', 'Open shop')
  await find('heading', 'Your shop is ready')
  expect(readAccount()).toEqual(entered)
  expect(passwords()).toEqual(['another one', 'river stones'])
  expect(location.search).toContain('register=true')
})

it('asks before an activation link replaces the signed-in user', async () => {
  const { requests } = await openAdmin('/auth/verify?token=abc', {
    account: signedIn,
    answers: {
      'POST /auth/account-activation': { ...entered, register: true },
      'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
    },
  })
  await find('heading', 'Open the new account here?')
  await find('link', 'Keep this account')
  expect(requests('POST /auth/account-activation')).toEqual([])
  expect(readAccount()).toMatchObject(signedIn)
  await click('button', 'Open new account')
  await find('heading', 'Your shop is ready')
  expect(readAccount()).toEqual(entered)
})

it('sets a new password with a reset link and opens the login [A2-55]', async () => {
  const { requests } = await openAdmin('/auth/verify?reset_token=xyz', {
    account: signedIn,
    answers: {
      'GET /auth/verify_reset_password_token': { email: 'ada@example.com', expiresAt: '2026-11-21T10:00:00Z' },
      'POST /auth/reset_password': { messages: [] },
    },
  })
  await findText('For ada@example.com')
  await type('New password', ' river stones ')
  await click('button', 'Save password')
  await find('heading', 'Sign in to your shop')
  await findText('Password saved. Sign in with your new password.')
  expect(requests('POST /auth/reset_password')[0]?.body).toEqual({ password: 'river stones', token: 'xyz' })
  expect(readAccount()).toEqual({})
})

it.each([
  ['/auth/verify?token=used', 'POST /auth/account-activation'],
  ['/auth/verify?reset_token=used', 'GET /auth/verify_reset_password_token'],
  ['/auth/accept?invitation_token=used', 'POST /auth/check-staff-available'],
])('shows that the link of %s has expired, with a way back', async (address, call) => {
  await openAdmin(address, { ...stranger, answers: { [call]: gone } })
  await find('heading', 'This link can’t be used')
  await findText('This link has expired or was already used. Request a new one.')
  await find('link', 'Back to sign in')
})

it('offers to retry when a link cannot be checked', async () => {
  const isUp = { now: false }
  await openAdmin('/auth/verify?token=later', {
    ...stranger,
    answers: {
      'POST /auth/account-activation': () =>
        isUp.now ? { ...entered, register: true } : new TypeError('fetch failed'),
      'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
    },
  })
  await find('heading', 'Something went wrong')
  isUp.now = true
  await click('button', 'Retry')
  await find('heading', 'Your shop is ready')
  expect(readAccount()).toEqual(entered)
})

const invitation = {
  email: 'bob@example.com',
  storeName: 'Northwind Tees',
  inviterName: 'Ada Nguyen',
  hasAccount: false,
  expiresAt: '2026-11-24T10:00:00Z',
}
const accept = 'POST /auth/account-activation'

it('joins a store with a new account, and opens it [A2-54]', async () => {
  const { requests } = await openAdmin('/auth/accept?invitation_token=inv', {
    ...stranger,
    answers: { 'POST /auth/check-staff-available': invitation, [accept]: { ...entered, register: false } },
  })
  await find('heading', 'Join Northwind Tees')
  await findText('Ada Nguyen invited you (bob@example.com)')
  await type('First name', 'Bob')
  await type('Password', 'river stones')
  await click('button', 'Accept invitation')
  await findAddress('/')
  const body = { token: 'inv', firstName: 'Bob', lastName: '', password: 'river stones' }
  expect(requests(accept)[0]?.body).toEqual(body)
  expect(requests('POST /auth/check-staff-available')[0]?.body).toEqual({ invitation_token: 'inv' })
  expect(readAccount()).toEqual(entered)
})

it('asks an existing user for their password, and for the code with two-factor', async () => {
  const answers = [problem(403, 'code_needed'), { ...entered, register: false }]
  const { requests } = await openAdmin('/auth/accept?invitation_token=inv', {
    account: signedIn,
    answers: {
      'POST /auth/check-staff-available': { ...invitation, hasAccount: true },
      [accept]: () => answers.shift() ?? 500,
    },
  })
  await findText('Another account is signed in here.')
  expect(all('textbox', 'First name')).toEqual([])
  await type('Your password', 'backroom-demo')
  await click('button', 'Accept invitation')
  await type('Authenticator app code or recovery code', '123456')
  await click('button', 'Accept invitation')
  await findAddress('/')
  expect(requests(accept).at(-1)?.body).toEqual({ token: 'inv', password: 'backroom-demo', code: '123456' })
})

it('asks for the code at the login, and keeps the typed values', async () => {
  const answers = [problem(403, 'code_needed'), problemWith(403, ['The code is incorrect or was already used.'])]
  const { requests } = await openAdmin('/auth/login', {
    ...stranger,
    answers: { 'POST /auth/login': () => answers.shift() ?? 500 },
  })
  await type('Email', 'ada@example.com')
  await type('Password', 'backroom-demo')
  await click('button', 'Sign in')
  await type('Authenticator app code or recovery code', '123456')
  await click('button', 'Sign in')
  await find('alert', /The code is incorrect or was already used/)
  expect(requests('POST /auth/login').at(-1)?.body).toEqual({
    email: 'ada@example.com',
    password: 'backroom-demo',
    code: '123456',
  })
})
