import { expect, it, onTestFinished, vi } from 'vitest'
import { readAccount } from '../../../session/account-info.ts'
import { altered } from '../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { click, find, findText, type } from '../../../testing/screen.ts'

const profile = altered('GET /users/profile', {})['GET /users/profile'] as object

it('saves the user’s name [A2-40]', async () => {
  const { requests } = await openAdmin('/profile', { answers: { 'PUT /users': profile } })
  await find('heading', 'Profile')
  await type('First name', 'Ánh')
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests('PUT /users')[0]?.body).toEqual({ firstName: 'Ánh', lastName: 'Nguyen', language: 'en' })
})

it('does not show the old value after a save, which would lose the selection in the field', async () => {
  let stored = profile
  await openAdmin('/profile', {
    answers: {
      'GET /users/profile': () => stored,
      'PUT /users': () => {
        stored = { ...profile, lastName: 'Tran' }
        return stored
      },
    },
  })
  await find('heading', 'Profile')
  await type('Last name', 'Tran')
  const written = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  onTestFinished(() => written.mockRestore())
  const setAttribute = vi.spyOn(HTMLInputElement.prototype, 'setAttribute')
  onTestFinished(() => setAttribute.mockRestore())
  await click('button', 'Save')
  await find('status', /Saved/)
  await vi.waitFor(() => expect(document.querySelector('[aria-keyshortcuts="Control+S Meta+S"]')).toBeNull())
  const shown = setAttribute.mock.calls.flatMap(([name, value]) => (name === 'value' ? [value] : []))
  expect([...written.mock.calls.flat(), ...shown]).not.toContain('Nguyen')
})

it('keeps text that is typed during a save', async () => {
  const { promise: saved, resolve } = Promise.withResolvers<object>()
  const { requests } = await openAdmin('/profile', { answers: { 'PUT /users': () => saved } })
  await find('heading', 'Profile')
  await type('First name', 'Ánh')
  await click('button', 'Save')
  await type('Last name', 'Tran')
  resolve(profile)
  await find('status', /Saved/)
  expect(requests('PUT /users')[0]?.body).toMatchObject({ firstName: 'Ánh', lastName: 'Nguyen' })
  expect(await find('textbox', 'Last name')).toMatchObject({ value: 'Tran' })
  await click('button', 'Save')
  await vi.waitFor(() => expect(requests('PUT /users')[1]?.body).toMatchObject({ lastName: 'Tran' }))
})

it('continues with the new session after a password change', async () => {
  await openAdmin('/profile', {
    answers: { 'PUT /users/change-password': { accessToken: 'next-access', refreshToken: 'next-refresh' } },
  })
  await type('Current password', 'backroom-demo')
  await type('New password', ' river stones ')
  await click('button', 'Change password')
  await findText('Password changed.')
  expect(readAccount()).toMatchObject({ accessToken: 'next-access', refreshToken: 'next-refresh' })
})

it('keeps the typed values when the password is rejected, and never sends a common password [A9-16]', async () => {
  const { requests } = await openAdmin('/profile', {
    answers: { 'PUT /users/change-password': problemWith(403, ['The current password is incorrect.']) },
  })
  await type('Current password', 'not mine')
  await type('New password', 'password1')
  await click('button', 'Change password')
  await findText('Use 5 to 50 characters, and avoid common passwords.')
  expect(requests('PUT /users/change-password')).toEqual([])
  await type('New password', 'river stones')
  await click('button', 'Change password')
  await find('alert', /The current password is incorrect/)
  expect(await find('textbox', 'New password')).toMatchObject({ value: 'river stones' })
})

it('signs out another device', async () => {
  const session = { address: '203.0.113.7', createdAt: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-20T00:00:00Z' }
  const sessions = [
    { id: '019a0000-0000-7000-8000-0000000000a1', device: 'Firefox on Linux', isCurrent: true, ...session },
    { id: '019a0000-0000-7000-8000-0000000000a2', device: 'Chrome on Windows', isCurrent: false, ...session },
  ]
  const path = `DELETE /users/sessions/${sessions[1]?.id}`
  const { requests } = await openAdmin('/profile', { answers: { 'GET /users/sessions': { sessions }, [path]: {} } })
  await findText('This device')
  await click('button', 'Log out Chrome on Windows')
  await find('status', /Success/)
  expect(requests(path)).toHaveLength(1)
})

it('sets up two-factor: password, key, code, then the recovery codes once', async () => {
  const uri = 'otpauth://totp/Backroom:ada?secret=ABCDEFGH&issuer=Backroom'
  const { requests } = await openAdmin('/profile', {
    answers: {
      'POST /auth/two-factor': { key: 'ABCDEFGH', uri },
      'PUT /auth/two-factor': { recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
    },
  })
  await click('button', 'Set up two-factor')
  await type('Enter your password to confirm', 'backroom-demo')
  await click('button', 'Continue')
  await findText('ABCDEFGH')
  await type('Code from the app', '123456')
  await click('button', 'Turn on')
  await findText('aaaaa-bbbbb')
  await click('button', 'I saved my codes')
  expect(requests('POST /auth/two-factor')[0]?.body).toEqual({ password: 'backroom-demo' })
  expect(requests('PUT /auth/two-factor')[0]?.body).toEqual({ code: '123456' })
})
