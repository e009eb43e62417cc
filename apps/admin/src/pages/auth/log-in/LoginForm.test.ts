import { expect, it } from 'vitest'
import { readAccount } from '../../../session/account-info.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const stranger = { account: undefined }

async function submit(email: string, password: string, answers = {}) {
  const admin = await openAdmin('/auth/login', { ...stranger, answers })
  await type('Email', email)
  await type('Password', password)
  await click('button', 'Sign in')
  return admin
}

const good = { email: 'ada@example.com', password: 'backroom-demo' }
const letters = (count: number) => 'a'.repeat(count)
const emailOf = (length: number) => `${letters(length - 4)}@b.c`

it('shows the login screen [A2-51]', async () => {
  await openAdmin('/auth/login', stranger)
  await find('heading', 'Sign in to your shop')
})

it.each([
  ['is missing [A5-01]', '', 'Email is required'],
  ['is only blanks [A5-01] [A5-05]', '   ', 'Email is required'],
  ['is no address [A5-02]', 'ada.example.com', 'Invalid Email'],
  ['has 4 characters [A5-03] [A9-15]', emailOf(4 + 1).slice(1), '5 to 50'],
  ['has 51 characters [A5-04] [A9-15]', emailOf(51), '5 to 50'],
])('rejects an e-mail that %s', async (_, email, message) => {
  const { requests } = await submit(email, good.password)
  await findText(message)
  expect(requests('POST /auth/login')).toEqual([])
})

it.each([
  ['is missing [A5-06]', '', 'Password is required'],
  ['is only blanks [A5-06] [A5-09]', '    ', 'Password is required'],
  ['has 4 characters [A5-07] [A9-16]', letters(4), '5 to 50'],
  ['has 4 characters between blanks [A5-07] [A5-09]', ` ${letters(4)} `, '5 to 50'],
  ['has 51 characters [A5-08] [A9-16]', letters(51), '5 to 50'],
])('rejects a password that %s', async (_, password, message) => {
  const { requests } = await submit(good.email, password)
  await findText(message)
  expect(requests('POST /auth/login')).toEqual([])
})

it.each([5, 50])(
  'accepts an e-mail and a password of %i characters [A5-03] [A5-04] [A5-07] [A5-08]',
  async (length) => {
    const { requests } = await submit(emailOf(length), letters(length), { 'POST /auth/login': 401 })
    await findText('Refused')
    expect(requests('POST /auth/login')[0]?.body).toEqual({ email: emailOf(length), password: letters(length) })
  },
)

it('trims both before sending [A5-05] [A5-09]', async () => {
  const { requests } = await submit(`  ${good.email} `, ` ${good.password}  `, { 'POST /auth/login': 401 })
  await findText('Refused')
  expect(requests('POST /auth/login')[0]?.body).toEqual(good)
})

it('hides the password until the user shows it [A5-10]', async () => {
  await openAdmin('/auth/login', stranger)
  const field = (await find('textbox', 'Password')) as HTMLInputElement
  expect(field.type).toBe('password')
  await click('button', 'Show password')
  await find('button', 'Hide password')
  expect(field.type).toBe('text')
  await click('button', 'Hide password')
  await find('button', 'Show password')
  expect(field.type).toBe('password')
})

it("stores the login's answer and opens the store chooser [A1-03] [A4-05] [A4-06]", async () => {
  await submit(good.email, good.password, {
    'POST /auth/login': { accessToken: 'new-access', refreshToken: 'new-refresh', storeId: 'store-7' },
  })
  await find('heading', 'Choose a shop')
  await findAddress('/auth/shop')
  expect(readAccount()).toEqual({ accessToken: 'new-access', refreshToken: 'new-refresh', storeId: 'store-7' })
})

it('shows all messages of a failed login in one notice [A8-01]', async () => {
  await submit(good.email, good.password, {
    'POST /auth/login': problemWith(401, ['Wrong password', 'Two tries left']),
  })
  const notice = await find('alert', /Wrong password, Two tries left/)
  expect(notice.textContent).toContain('Couldn’t sign in')
  expect(readAccount()).toEqual({})
})

it.each(['', '?sk=whatever'])(
  'leads to the external about page for registering, with %j [A2-62] [A2-64]',
  async (search) => {
    await openAdmin(`/auth/login${search}`, stranger)
    expect((await find('link', 'Register')).getAttribute('href')).toBe('https://about.example/')
  },
)

it('treats an unknown authPage as login', async () => {
  await openAdmin('/auth/elsewhere', stranger)
  await findAddress('/auth/login')
  await find('heading', 'Sign in to your shop')
  expect(all('heading', 'Sign in to your shop')).toHaveLength(1)
})
