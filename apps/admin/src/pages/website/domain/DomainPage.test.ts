import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { expect, it, vi } from 'vitest'
import { openAdmin, problemWith, signedIn } from '../../../testing/open-admin.ts'
import { click, find, findText, type } from '../../../testing/screen.ts'

const system: Domain = {
  ...{ host: 'northwind.localhost', domainType: 'SystemDefault', state: 'active', isPrimary: true, isCheckout: false },
  ...{ url: 'http://northwind.localhost:4000', isBought: false, problem: null, checkedAt: null, nextCheckAt: null },
  records: [],
}
const own: Domain = {
  ...system,
  ...{ host: 'shop.example.com', domainType: 'Custom', state: 'awaiting_dns', isPrimary: false },
  url: 'http://shop.example.com:4000',
  records: [
    {
      ...{ type: 'TXT', name: '_backroom.shop.example.com', value: 'backroom-1234' },
      ...{ answers: ['backroom-9'], isSet: false },
    },
    { type: 'CNAME', name: 'shop.example.com', value: 'northwind.localhost', answers: [], isSet: false },
    { type: 'A', name: 'shop.example.com', value: '203.0.113.80', answers: ['203.0.113.80'], isSet: true },
  ],
}
const active: Domain = { ...own, state: 'active', records: [] }
const listed = (...domains: Domain[]) => ({ 'GET /stores/config/domains': { domains } })

it('adds a domain, and shows errors at the field [A2-36]', async () => {
  const { requests } = await openAdmin('/domains', {
    answers: { ...listed(system), 'POST /stores/config/domains': problemWith(400, ['Enter a domain of your own.']) },
  })
  await click('button', 'Connect domain')
  await type('Domain', 'shop')
  await click('button', 'Connect domain', -1)
  await findText('Enter a domain of your own.')
  expect(requests('POST /stores/config/domains')[0]?.body).toEqual({ host: 'shop' })
})

it('shows the records to set beside what DNS answers, checks them, and names missing ones', async () => {
  let problem: Domain['problem'] = null
  const { requests } = await openAdmin('/domains', {
    answers: {
      'GET /stores/config/domains': () => ({ domains: [system, { ...own, problem }] }),
      'POST /stores/admin/check-domain': () => {
        problem = 'no_proof'
        return { ...own, problem }
      },
    },
  })
  await findText('backroom-1234')
  await findText('backroom-9')
  await findText('No record')
  await click('button', 'Check again')
  await findText('The TXT record is missing or has a different value. Check the record.')
  expect(requests('POST /stores/admin/check-domain')[0]?.body).toEqual({
    domain: 'shop.example.com',
    storeId: signedIn.storeId,
  })
})

it.each([
  ['added', 'Added', /Add these records/],
  ['verifying', 'Verifying', /The domain is yours/],
  ['issuing_tls', 'Getting certificate', /The records are correct/],
  ['failed', 'Setup failed', /without success/],
] as const)('says what to do in the state %s', async (state, name, todo) => {
  await openAdmin('/domains', { answers: listed(system, { ...own, state }) })
  await findText(name)
  await findText(todo)
})

it('does not ask for records that are correct when another shop holds the domain', async () => {
  await openAdmin('/domains', { answers: listed(system, { ...own, state: 'verifying', problem: 'taken' }) })
  await findText('Connected to another shop. Remove it there first.')
  expect(document.body.textContent).not.toContain('Now point it')
})

it('reloads a domain as soon as the server has seen its records', async () => {
  const opened: ReadableStreamDefaultController<Uint8Array>[] = []
  let domain: Domain = own
  await openAdmin('/domains', {
    answers: {
      'GET /stores/config/domains': () => ({ domains: [system, domain] }),
      'GET /stores/payout/v2/notification/stream': () =>
        new Response(new ReadableStream({ start: (controller) => void opened.push(controller) })),
    },
  })
  await findText('Waiting for DNS')
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  domain = active
  opened[0]?.enqueue(new TextEncoder().encode('event: domains\ndata: \n\n'))
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Waiting for DNS'))
})

it('makes an active domain the primary one, and no other', async () => {
  const waiting = { ...own, host: 'late.example.com', url: 'http://late.example.com:4000' }
  const { requests } = await openAdmin('/domains', {
    answers: {
      ...listed(system, active, waiting),
      'POST /stores/config/update-domain-primary': { ...active, isPrimary: true },
    },
  })
  await findText('Primary domain')
  expect(document.body.textContent?.match(/Make primary/g)).toHaveLength(1)
  await click('button', 'Make primary')
  await find('status', /Your shop is now at shop\.example\.com/)
  expect(requests('POST /stores/config/update-domain-primary')[0]?.body).toEqual({ host: 'shop.example.com' })
})

it('sets the checkout domain, and resets it to the primary one [A7-58]', async () => {
  let domain = active
  const { requests } = await openAdmin('/domains', {
    answers: {
      'GET /stores/config/domains': () => ({ domains: [{ ...system }, domain] }),
      'POST /stores/config/update-domain-checkout': () => {
        domain = { ...active, isCheckout: !domain.isCheckout }
        return domain.isCheckout ? domain : system
      },
    },
  })
  await click('button', 'Use for checkout', -1)
  await find('status', /Customers now check out at shop\.example\.com/)
  await findText('Checkout domain')
  await click('button', 'Check out at the primary domain')
  await find('status', /Customers now check out at northwind\.localhost/)
  const bodies = requests('POST /stores/config/update-domain-checkout').map(({ body }) => body)
  expect(bodies).toEqual([{ host: 'shop.example.com' }, { host: null }])
})

it('names the domain and what follows before it deletes it, and keeps the system address', async () => {
  const { requests } = await openAdmin('/domains', {
    answers: { ...listed(system, { ...active, isPrimary: true }), 'DELETE /stores/config/domains': {} },
  })
  await click('button', 'Remove domain')
  await findText('Remove shop.example.com?')
  await findText('Your shop will move to its default address.')
  await click('button', 'Remove domain', -1)
  await find('status', /Success/)
  expect(requests('DELETE /stores/config/domains')[0]?.query.get('host')).toBe('shop.example.com')
})

it('tells the user to copy by hand where the browser denies clipboard access', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await openAdmin('/domains', { answers: listed(system, own) })
  await click('button', 'Copy value of the TXT record')
  await find('alert', /Your browser blocked copying/)
  expect(writeText).toHaveBeenCalledWith('backroom-1234')
})
