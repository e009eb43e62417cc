import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../../testing/screen.ts'

const store = (type: string) => altered('GET /stores/config/preference', { paymentChoice: { type } })

it('lists its pages, and marks those that are closed [A2-26]', async () => {
  const viewer = altered('GET /users/info', { isStoreOwner: false, scopes: ['settings.view', 'audit.view'] })
  await openAdmin('/settings', { answers: viewer })
  await find('link', /Activity log.*Who changed what/)
  await find('link', /Staff.*No permission/)
  await click('link', /Staff.*No permission/)
  await findAddress('/no-access?permission=staff.manage')
})

it('says of each page what it is for [A2-26]', async () => {
  await openAdmin('/settings', { answers: store('latte') })
  await find('link', /Staff.*permissions/)
  const entries = [...document.querySelectorAll('main li')]
  expect(entries.length).toBeGreaterThan(15)
  const about = (entry: Element) => entry.querySelector('strong + span')?.textContent
  expect(entries.filter((entry) => !about(entry)).map(({ textContent }) => textContent)).toEqual([])
})

it('expands in the menu [A2-77]', async () => {
  await openAdmin('/orders')
  await find('link', 'Settings')
  expect(all('link', 'Staff')).toEqual([])
  await click('button', 'Show pages under Settings')
  await find('link', 'Staff')
  await click('button', 'Show pages under Settings')
  expect(all('link', 'Staff')).toEqual([])
})

it('has Payout in the folded menu for the payment choice latte only, which leads to the payout page [A6-07]', async () => {
  const menu = async (type: string) => {
    await openAdmin('/orders', { answers: store(type) })
    await click('button', 'Show pages under Settings')
    await find('link', 'Staff')
    return all('link', 'Payout')
  }
  expect(await menu('seller')).toEqual([])
  const [entry, ...more] = await menu('latte')
  expect(more).toEqual([])
  expect(entry?.closest('nav')).not.toBeNull()
  await click('link', 'Payout')
  await findAddress('/settings/payout')
  // The page's own list says the same.
  await openAdmin('/settings', { answers: store('latte') })
  await find('link', /Payout/)
  await openAdmin('/settings', { answers: store('seller') })
  await findText('Activity log')
  expect(all('link', /Payout/)).toEqual([])
})
