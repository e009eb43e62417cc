import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, type } from '../../../../testing/screen.ts'

afterEach(() => void vi.restoreAllMocks())

const rate = (countryCode: string, region: string, name: string, millionths: number) => ({
  ...{ countryCode, region, taxClass: 'standard', name, millionths },
})
const settings = {
  ...{ countryCode: 'DE', pricesIncludeTax: true, taxesShipping: true, asksVatNumber: false },
  ...{ startingSet: '', isConfirmed: false, revision: 3 },
  rates: [rate('DE', '', 'MwSt.', 190_000), rate('US', 'NY', 'Sales tax', 88_750)],
}

it('lists the rates of a phone below each other, and edits and deletes the open one', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: media.includes('max-width: 48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const { requests } = await openAdmin('/settings/taxes', {
    answers: { 'GET /stores/taxes': settings, 'PUT /stores/taxes': { ...settings, revision: 4 } },
  })
  await find('button', /US NY Sales tax/)
  expect(all('grid')).toEqual([])
  expect(all('textbox', 'Percent')).toEqual([])
  await click('button', /US NY Sales tax/)
  await type('Percent', '9')
  await choose('Class', 'Second reduced')
  await click('button', /DE MwSt/)
  await click('button', 'Delete rate DE  MwSt.')
  await click('button', 'Save')
  await expect.poll(() => requests('PUT /stores/taxes')).toHaveLength(1)
  expect(requests('PUT /stores/taxes')[0]!.body).toMatchObject({
    rates: [{ ...rate('US', 'NY', 'Sales tax', 90_000), taxClass: 'second_reduced' }],
  })
})
