import { expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, find, type } from '../../testing/screen.ts'

const load = 'GET /stores/config/preference'

it('resets the form when the page shows another store, and keeps the draft of the first store', async () => {
  await openAdmin('/preferences')
  await type('Name', 'Southwind')
  await find('button', 'Save')
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('backroom.draft.'))
  await vi.waitFor(() => expect(drafts()).toHaveLength(1))
  const { queryClient } = await import('../../api/query-client.ts')
  const tea = { id: '019a0000-0000-7000-8000-000000000077', storeDetail: { name: 'Tea' }, revision: 5 }
  queryClient.setQueryData(['stores', 'preference'], altered(load, tea)[load])
  await vi.waitFor(async () => expect(await find('textbox', 'Name')).toMatchObject({ value: 'Tea' }))
  await vi.waitFor(() => expect(all('button', 'Save')).toEqual([]))
  expect(drafts()).toHaveLength(1)
})
