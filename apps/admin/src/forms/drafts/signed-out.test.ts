import { expect, it, vi } from 'vitest'
import { accountKey } from '../../session/account-info.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, find, findText, type } from '../../testing/screen.ts'

it('keeps the typed values as a draft when another tab signs out, and asks for no confirmation', async () => {
  const { requests } = await openAdmin('/preferences')
  await type('Name', 'Southwind')
  await find('button', 'Save')
  // The shell sends these requests by itself. None may follow after the sign-out.
  for (const call of ['GET /stores/payout/v2/notification/stream', 'GET /stores/config/status', 'GET /stores/tasks'])
    await vi.waitFor(() => expect(requests(call).length).toBeGreaterThan(0))
  const oldValue = localStorage.getItem(accountKey)
  localStorage.removeItem(accountKey)
  dispatchEvent(new StorageEvent('storage', { key: accountKey, oldValue, newValue: null }))
  await find('heading', 'Sign in to your shop')
  expect(all('heading', 'Leave without saving?')).toEqual([])
  const storedItems = await vi.waitFor(() => {
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('backroom.draft.'))
    expect(drafts).toHaveLength(1)
    return Object.fromEntries(drafts)
  })
  await openAdmin('/preferences', { storedItems })
  await findText('Your unsaved changes were restored.')
  expect(await find('textbox', 'Name')).toMatchObject({ value: 'Southwind' })
})
