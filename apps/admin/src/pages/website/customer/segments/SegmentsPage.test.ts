import { expect, it, vi } from 'vitest'
import { customerAnswers } from '../../../../testing/examples-of-customers.ts'
import { exampleSegment, exampleSize, segmentAnswers } from '../../../../testing/examples-of-segments.ts'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../../testing/screen.ts'

const regulars = exampleSegment()
const preview = 'POST /stores/segments/preview'
const open = (at: string, answers: object = {}) =>
  openAdmin(at, { answers: { ...customerAnswers, ...segmentAnswers, ...answers } })

it('lists segments with what they compare and how many customers they have [A2-23]', async () => {
  await open('/customers/segments')
  const row = (await find('link', regulars.name)).closest('tr')
  await vi.waitFor(() => expect(row?.textContent).toContain('Number of orders, Country12'))
})

it('counts customers while conditions are typed, and creates the segment', async () => {
  const { requests } = await open('/customers/segments/create', { 'POST /stores/segments': regulars })
  await type('Name', ' Regulars ')
  await findText('Complete the conditions to see how many customers meet them.')
  await type('Value of condition 1', '1')
  await findText('12 customers meet the conditions.')
  await click('button', 'Add condition')
  await choose('Field of condition 2', 'Country')
  await choose('Value of condition 2', 'Japan')
  await choose('Customers must match', 'Any condition')
  await click('button', 'Create segment')
  await findAddress(`/customers/segments/${regulars.id}`)
  expect(requests('POST /stores/segments')[0]?.body).toEqual({
    ...{ name: 'Regulars', match: 'any' },
    conditions: [
      { field: 'orders', operator: 'greater', value: 1 },
      { field: 'country', operator: 'is', value: 'JP' },
    ],
  })
})

it('warns that every customer meets the conditions, and says why they could not be counted', async () => {
  let isAll = true
  const { requests } = await open(`/customers/segments/${regulars.id}`, {
    [preview]: () =>
      isAll ? Response.json(exampleSize({ isAll: true })) : problemWith(503, ['The database is not available.']),
  })
  await findText('These are all your customers. Check the conditions.')
  isAll = false
  await type('Value of condition 1', '7')
  await vi.waitFor(() => expect(requests(preview).length).toBeGreaterThan(1))
  await find('alert', /The database is not available/)
  expect(all('status', /customers meet/)).toEqual([])
})

it('filters the list of customers by a segment, which the filter names', async () => {
  const { requests } = await open(`/customers?segment=${regulars.id}`)
  await findText(regulars.name)
  expect(requests('GET /stores/customers')[0]?.query.get('segment')).toBe(regulars.id)
})
