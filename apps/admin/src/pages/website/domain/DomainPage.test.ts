import { expect, it, vi } from 'vitest'
import { openAdmin, problemWith, signedIn } from '../../../testing/open-admin.ts'
import { click, find, findText, type } from '../../../testing/screen.ts'

const system = {
  host: 'northwind.localhost',
  domainType: 'SystemDefault',
  state: 'active',
  url: 'http://northwind.localhost:4000',
  problem: null,
  checkedAt: null,
  records: [],
}
const own = {
  ...system,
  host: 'shop.example.com',
  domainType: 'Custom',
  state: 'awaiting_dns',
  records: [
    { type: 'TXT', name: '_backroom.shop.example.com', value: 'backroom-1234' },
    { type: 'CNAME', name: 'shop.example.com', value: 'northwind.localhost' },
  ],
}
const listed = (...domains: object[]) => ({ 'GET /stores/config/domains': { domains } })

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

it('shows the records to set, checks them, and names missing ones', async () => {
  let problem: string | null = null
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
  await click('button', 'Check now')
  await findText('The TXT record is missing or has a different value.')
  expect(requests('POST /stores/admin/check-domain')[0]?.body).toEqual({
    domain: 'shop.example.com',
    storeId: signedIn.storeId,
  })
})

it('names the domain before it deletes it, and keeps the system address', async () => {
  const { requests } = await openAdmin('/domains', {
    answers: { ...listed(system, own), 'DELETE /stores/config/domains': {} },
  })
  await click('button', 'Remove domain')
  await findText('Remove shop.example.com?')
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
