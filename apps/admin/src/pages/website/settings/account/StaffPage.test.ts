import { expect, it, vi } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../../testing/screen.ts'

const me = '019a0000-0000-7000-8000-00000000000a'
const person = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Carter',
  profilePicture: '',
  isStoreOwner: false,
  isStoreAdmin: false,
  scopes: ['orders.view'],
  status: 'active',
  lastSeenAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  hasTwoFactor: false,
  revision: 1,
}
const owner = { ...person, id: me, email: 'ada@example.com', firstName: 'Ada', lastName: 'Nguyen', isStoreOwner: true }
const invited = {
  ...person,
  id: '019a0000-0000-7000-8000-0000000000b2',
  firstName: '',
  lastName: '',
  email: 'bee@example.com',
  status: 'invited',
}
const list = 'GET /users/store-staffs'
const session = {
  id: '019a0000-0000-7000-8000-0000000000a2',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: '2026-11-20T00:00:00Z',
}
const usual = {
  [list]: { staffs: [owner, person, invited] },
  'GET /users/store-staff-info': { ...person, sessions: [session] },
}
const box = (name: string) => find('checkbox', name) as Promise<HTMLInputElement>

it('lists members and invited users [A2-27]', async () => {
  await openAdmin('/settings/staff', { answers: usual })
  await find('button', /Sam Carter/)
  for (const text of ['Owner', '1 permission', 'Invited', 'bee@example.com']) await findText(text)
})

it('names each group of permissions by its text, or by its first page in the menu', async () => {
  await openAdmin('/settings/staff', { answers: usual })
  await click('button', 'Invite staff')
  await find('checkbox', 'View', 0)
  const names = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Apps', 'Customers', 'Home', 'Menus', 'Payouts', 'Preferences']))
  expect(names.filter((name) => name.includes('.'))).toEqual([])
})

it('invites with a preset, previews the access, and keeps the typed values on rejection', async () => {
  const add = 'POST /users/add-store-staff'
  const emailTaken = () =>
    Response.json({ status: 409, code: 'already_invited', messages: ['Invited already.'] }, { status: 409 })
  const answers = [emailTaken, () => invited]
  const { requests } = await openAdmin('/settings/staff', {
    answers: { ...usual, [add]: () => answers.shift()?.() ?? 500 },
  })
  await click('button', 'Invite staff')
  await click('button', 'Send invitation')
  await findText('Email is required')
  await findText('No pages.')
  await type('Email', 'bee@example.com')
  const preset = (await find('combobox', 'Start from')) as HTMLSelectElement
  preset.value = 'support'
  preset.dispatchEvent(new Event('change', { bubbles: true }))
  const preview = await vi.waitFor(() => {
    const shown = document.querySelector('section[aria-live]')?.textContent ?? ''
    expect(shown).toContain('Orders')
    return shown
  })
  expect(preview).toContain('Orders View, Edit, Refund, Cancel')
  expect(preview).not.toContain('Themes')
  await click('button', 'Send invitation')
  await findText('Invited already.')
  expect(await find('textbox', 'Email')).toMatchObject({ value: 'bee@example.com' })
  await click('button', 'Send invitation')
  await find('status', /Sending the invitation to bee@example.com/)
  expect(requests(add)[1]?.body).toMatchObject({
    email: 'bee@example.com',
    isStoreAdmin: false,
    scopes: expect.arrayContaining(['orders.view', 'orders.refund']),
  })
})

const limited = (message: string) => () =>
  Response.json({ status: 429, code: 'rate_limited', messages: [message] }, { status: 429 })

it('shows in the dialog when the store may invite again, and keeps the typed values', async () => {
  const message = 'This shop reached its limit of invitations. Try again in 43 minutes.'
  const add = 'POST /users/add-store-staff'
  const answers = [limited(message), () => invited]
  const { requests } = await openAdmin('/settings/staff', {
    answers: { ...usual, [add]: () => answers.shift()?.() ?? 500 },
  })
  await click('button', 'Invite staff')
  await type('Email', 'bee@example.com')
  await click('button', 'Send invitation')
  expect((await find('alert', message)).closest('dialog')).not.toBeNull()
  // The dialog shows the error, and no notice repeats it.
  expect(all('alert', /43 minutes/)).toHaveLength(1)
  expect(await find('textbox', 'Email')).toMatchObject({ value: 'bee@example.com' })
  await click('button', 'Send invitation')
  await find('status', /Sending the invitation to bee@example.com/)
  expect(requests(add)).toHaveLength(2)
})

it('shows in the dialog when an invitation may be sent again, until the next action', async () => {
  const message = 'Lời mời này đã được gửi lại 3 lần trong một giờ qua. Hãy thử lại sau 12 phút.'
  const resend = `POST /users/store-staffs/${invited.id}/invitation`
  const update = `PUT /users/update-store-staff/${invited.id}`
  await openAdmin('/settings/staff', { answers: { ...usual, [resend]: limited(message), [update]: invited } })
  await click('button', 'Tiếng Việt (VI)')
  await click('button', /bee@example.com/)
  await click('button', 'Gửi lại')
  expect((await find('alert', message)).closest('dialog')).not.toBeNull()
  await click('button', 'Lưu quyền')
  await find('status', /Đã lưu quyền/)
  expect(all('alert')).toEqual([])
})

it('offers only permissions that the user has', async () => {
  const viewer = { isStoreOwner: false, scopes: ['staff.manage', 'orders.view'] }
  await openAdmin('/settings/staff', { answers: { ...usual, ...altered('GET /users/info', viewer) } })
  await click('button', 'Invite staff')
  const orders = [...document.querySelectorAll('fieldset')].find((one) => one.textContent?.startsWith('Orders'))
  const boxes = [...(orders?.querySelectorAll('input') ?? [])]
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, true, true, true, true])
  expect(all('checkbox', /^Admin/)).toEqual([])
})

it("changes a member's permissions, and confirms it", async () => {
  const update = `PUT /users/update-store-staff/${person.id}`
  const { requests } = await openAdmin('/settings/staff', { answers: { ...usual, [update]: person } })
  await click('button', /Sam Carter/)
  await findText('Chrome on Windows · 203.0.113.7')
  ;(await box('Refund')).click()
  await click('button', 'Save permissions')
  await find('status', /Permissions saved/)
  expect(requests(update)[0]?.body).toEqual({ isStoreAdmin: false, scopes: ['orders.view', 'orders.refund'] })
})

it('offers no changes of the owner and of oneself', async () => {
  await openAdmin('/settings/staff', { answers: usual })
  await click('button', /^Ada Nguyen/)
  await findText('Only the shop owner can change this person.')
  expect(all('button', 'Remove')).toEqual([])
})

it('names the member and the consequences before removal', async () => {
  const remove = 'DELETE /users/delete-staff-account'
  const { requests } = await openAdmin('/settings/staff', { answers: { ...usual, [remove]: {} } })
  await click('button', /Sam Carter/)
  await click('button', 'Remove')
  await find('heading', 'Remove Sam Carter from this shop?')
  expect(requests(remove)).toEqual([])
  await click('button', 'Remove')
  await find('status', /Success/)
  expect(requests(remove)[0]?.query.get('staff_id')).toBe(person.id)
})

it('resends and revokes an invitation', async () => {
  const resend = `POST /users/store-staffs/${invited.id}/invitation`
  const remove = 'DELETE /users/delete-staff-account'
  const { requests } = await openAdmin('/settings/staff', { answers: { ...usual, [resend]: invited, [remove]: {} } })
  await click('button', /bee@example.com/)
  await click('button', 'Resend')
  await findText('Sending a new link. The old link no longer works.')
  expect(requests(resend)).toHaveLength(1)
  await click('button', 'Cancel invitation')
  await find('heading', 'Cancel the invitation of bee@example.com?')
  await click('button', 'Cancel invitation')
  await vi.waitFor(() => expect(requests(remove)[0]?.query.get('staff_id')).toBe(invited.id))
})

it('asks before it signs a member out, and shows the number of ended sessions', async () => {
  const one = `DELETE /users/logout-staff-account/${person.id}`
  const { requests } = await openAdmin('/settings/staff', { answers: { ...usual, [one]: { ended: 1 } } })
  await click('button', /Sam Carter/)
  await click('button', 'Log out')
  await find('heading', 'Log out Sam Carter?')
  expect(requests(one)).toEqual([])
  await click('button', 'Log out')
  await find('status', /1 session ended/)
  expect(requests(one)).toHaveLength(1)
})

it('asks for a second factor and continues the call after the correct code', async () => {
  const everybody = 'DELETE /users/logout-all-staff-account'
  const needed = () => Response.json({ status: 403, code: 'second_factor_needed', messages: ['Code'] }, { status: 403 })
  const answers = [needed, () => ({ ended: 2 })]
  const codes = [problemWith(403, ['The code is incorrect or was already used.']), Response.json({})]
  const { requests } = await openAdmin('/settings/staff', {
    answers: {
      ...usual,
      [everybody]: () => answers.shift()?.() ?? 500,
      'POST /auth/two-factor/verification': () => codes.shift() ?? 500,
    },
  })
  await click('button', 'Log out all staff')
  const [, confirm] = await vi.waitFor(() => {
    const buttons = all('button', 'Log out all staff')
    expect(buttons).toHaveLength(2)
    return buttons
  })
  confirm?.click()
  await type('Authenticator app code or recovery code', '111111')
  await click('button', 'Continue')
  await find('alert', /The code is incorrect or was already used/)
  await click('button', 'Continue')
  await find('status', /2 sessions ended/)
  expect(requests(everybody)).toHaveLength(2)
})

it('shows the error, and offers to retry', async () => {
  await openAdmin('/settings/staff', { answers: { [list]: 409 } })
  await findText('Refused with 409')
  await find('button', 'Retry')
})
