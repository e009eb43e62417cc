import { expect, it } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { choose, click, find, findText, type } from '../../../../testing/screen.ts'

const pageId = '019a0000-0000-7000-8000-0000000000a1'
const settings = {
  ...{ company: 'optional', address2: 'optional', phone: 'optional' },
  returnDays: 30,
  ...{ offersTips: false, firstTipPercent: 10, secondTipPercent: 15, thirdTipPercent: 20 },
  ...{ requiresTerms: false, asksMarketing: true, preselectsMarketing: false, orderPrefix: '#', orderSuffix: '' },
  ...{ refundPageId: null, privacyPageId: null, termsPageId: null, shippingPageId: null, contactPageId: null },
  pages: [{ id: pageId, title: 'Our terms', handle: 'our-terms', isPublished: false }],
  revision: 3,
}
const load = 'GET /stores/checkout-settings'
const save = 'PUT /stores/checkout-settings'

it('shows how orders are called, and sends no page for “None”', async () => {
  const { requests } = await openAdmin('/settings/checkout', {
    answers: { [load]: settings, [save]: { ...settings, orderPrefix: 'LOT-', revision: 4 } },
  })
  await findText(/New orders are called #1042/)
  await type('Before the number', 'LOT-')
  await type('After the number', '/26')
  await findText(/New orders are called LOT-1042\/26/)
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save)[0]?.body).toMatchObject({ orderPrefix: 'LOT-', orderSuffix: '/26', refundPageId: null })
})

it('requires a terms page before customers must agree, and marks a page that is not published', async () => {
  const { requests } = await openAdmin('/settings/checkout', { answers: { [load]: settings, [save]: settings } })
  await click('checkbox', 'Customers must agree to the terms')
  await click('button', 'Save')
  await findText('Choose a terms page below first.')
  expect(requests(save)).toEqual([])
  await choose('Terms of service', 'Our terms (not published)')
  await click('button', 'Save')
  await expect.poll(() => requests(save).length).toBe(1)
  expect(requests(save)[0]?.body).toMatchObject({ requiresTerms: true, termsPageId: pageId })
})

it('takes a number of days for return requests, and none without a number', async () => {
  const { requests } = await openAdmin('/settings/checkout', { answers: { [load]: settings, [save]: settings } })
  await type('Days to request a return', '')
  await click('button', 'Save')
  await findText('Enter a number of days.')
  await type('Days to request a return', '0')
  await click('button', 'Save')
  await expect.poll(() => requests(save).length).toBe(1)
  expect(requests(save)[0]?.body).toMatchObject({ returnDays: 0 })
})

it('offers tips with the suggestions that were typed, and none without a percentage', async () => {
  const { requests } = await openAdmin('/settings/checkout', { answers: { [load]: settings, [save]: settings } })
  await click('checkbox', 'Customers can add a tip')
  const missing = ['First suggestion', 'Second suggestion', 'Third suggestion']
  for (const name of missing) await type(name, '')
  await click('button', 'Save')
  await findText(/(Enter a percentage from 1 to 100\.[^.]*){3}/)
  for (const [place, name] of missing.entries()) await type(name, String(place + 4))
  await click('button', 'Save')
  await expect.poll(() => requests(save).length).toBe(1)
  expect(requests(save)[0]?.body).toMatchObject({
    ...{ offersTips: true, firstTipPercent: 4, secondTipPercent: 5, thirdTipPercent: 6 },
  })
})

it('writes a draft from a template and chooses it', async () => {
  const created = { id: pageId, title: 'Refund policy', handle: 'refund-policy', publishedAt: null, url: '', body: '' }
  const { requests } = await openAdmin('/settings/checkout', {
    answers: {
      [load]: settings,
      'POST /stores/onlinestore/pages': {
        ...{ ...created, seoTitle: '', seoDescription: '', revision: 1, updatedAt: '2026-11-21T22:05:00.000Z' },
      },
    },
  })
  await click('button', 'Refund policy: draft from template')
  const select = (await find('combobox', 'Refund policy')) as HTMLSelectElement
  await expect.poll(() => select.value).toBe(pageId)
  const [sent] = requests('POST /stores/onlinestore/pages')
  expect(sent?.body).toMatchObject({
    ...{ title: 'Refund policy', publishedAt: null },
    body: expect.stringMatching(/^<p>This is a template\..*lawyer/),
  })
})
