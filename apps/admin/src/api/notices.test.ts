import { beforeEach, expect, it, vi } from 'vitest'
import { openAdmin, problemWith } from '../testing/open-admin.ts'
import { all, find } from '../testing/screen.ts'

/** Runs an API call through the app's query client, so its result reaches the notices. */
async function mutate(answer: Response | Error, meta = {}) {
  await openAdmin('/', { answers: { 'DELETE /auth/logout': () => answer } })
  await find('heading', /Ada Nguyen/)
  const { api } = await import('./api.ts')
  const { queryClient } = await import('./query-client.ts')
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => api.auth.logout(), meta })
  await mutation.execute(undefined).catch(() => {})
}

beforeEach(() => vi.restoreAllMocks())

it('joins the messages of a failed call in one notice [A8-02]', async () => {
  await mutate(problemWith(409, ['The name is taken', 'Choose another']))
  await find('alert', /The name is taken, Choose another/)
})

it('shows a default text for a failure without messages [A8-03]', async () => {
  await mutate(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await find('alert', /Oops! Unknown error!/)
})

it('joins the messages of a successful call in one notice [A8-04]', async () => {
  await mutate(Response.json({ messages: ['Saved', 'Published'] }))
  await find('status', /Saved, Published/)
})

it('shows Success for a successful call without messages [A8-05]', async () => {
  await mutate(Response.json({}))
  await find('status', /DoneSuccess/)
})

it('logs the failures of silent calls and shows nothing', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await mutate(problemWith(409), { silent: true })
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(all('alert')).toEqual([])
})

it('shows query failures [A8-02]', async () => {
  await openAdmin('/', {
    answers: { 'GET /stores/reports/sales': problemWith(409, ['No report', 'today']) },
  })
  await find('alert', /No report, today/)
})
