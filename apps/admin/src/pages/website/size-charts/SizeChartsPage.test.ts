import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import {
  exampleSizeChart,
  exampleSummary,
  otherSummary,
  sizeChartAnswers,
} from '../../../testing/examples-of-size-charts.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { chooseCell, pasteInGrid, typeCell } from '../../../testing/product-page.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const chart = exampleSizeChart()
const call = `/stores/size-charts/${chart.id}`
const rows = () => all('link', /Adult tees|Kids/).map(({ textContent }) => textContent)

it('lists the charts in the order in which they are chosen, with where they are shown [A2-39]', async () => {
  await openAdmin('/size-charts', { answers: sizeChartAnswers })
  await findText(/A product shows one chart/)
  await findText('1 product · tee')
  await findText('12 products show it')
  await findText('For no products yet')
  expect(rows()).toEqual(['Adult tees', 'Kids'])
})

it('moves a chart, and shows the new order [A2-39]', async () => {
  const order = 'PUT /stores/size-chart-order'
  let charts = [exampleSummary(), otherSummary]
  const { requests } = await openAdmin('/size-charts', {
    answers: {
      ...sizeChartAnswers,
      'GET /stores/size-charts': () => ({ charts }),
      [order]: () => {
        charts = charts.toReversed()
        return { charts }
      },
    },
  })
  expect((await find('button', 'Move Adult tees up')).hasAttribute('disabled')).toBe(true)
  await click('button', 'Move Kids up')
  await vi.waitFor(() => expect(rows()).toEqual(['Kids', 'Adult tees']))
  expect(requests(order).map(({ body }) => body)).toEqual([{ ids: [otherSummary.id, exampleSummary().id] }])
})

it('only shows the charts to members who may not edit products', async () => {
  await openAdmin('/size-charts', {
    answers: { ...sizeChartAnswers, ...altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }) },
  })
  await findText('Adult tees')
  expect(all('link', /Adult tees/)).toEqual([])
  expect(all('button', /Move|Add size chart/)).toEqual([])
})

it('takes a table from a spreadsheet, converts lengths alone in its preview, and saves it', async () => {
  const { requests } = await openAdmin('/size-charts/create', {
    answers: { ...sizeChartAnswers, 'POST /stores/size-charts': chart },
  })
  await type('Name', 'Adult tees')
  await chooseCell(0, 'Column 1')
  await pasteInGrid('Size\tEU\tChest\nS\t36\t86-91\nM\t38\t91-96', 'Table')
  await click('checkbox', 'EU')
  await click('radio', 'Inches', -1)
  await findText('33.9-35.8')
  await typeCell(3, 'Column 1', 'L', 'Table')
  await click('button', 'Delete row 2')
  await click('button', 'Create size chart')
  await findAddress(`/size-charts/${chart.id}`)
  const [sent] = requests('POST /stores/size-charts')
  expect(sent?.body).toMatchObject({
    ...{ name: 'Adult tees', unit: 'cm' },
    cells: [
      ['Size', 'EU', 'Chest'],
      ['S', '36', '86-91'],
      ['L', '', ''],
    ],
    lengthColumns: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

it('requires a name and a table, text or picture', async () => {
  const { requests } = await openAdmin('/size-charts/create', { answers: sizeChartAnswers })
  await find('textbox', 'Name')
  await click('button', 'Create size chart')
  await findText('Enter the name of the size chart.')
  await findText('Enter a table, a text or a picture.')
  expect(requests('POST /stores/size-charts')).toEqual([])
})

it('deletes a chart after confirmation', async () => {
  const { requests } = await openAdmin(`/size-charts/${chart.id}`, {
    answers: { ...sizeChartAnswers, [`DELETE ${call}`]: {} },
  })
  await findText('12 products show it')
  await click('button', 'Delete size chart')
  await find('heading', 'Delete Adult tees?')
  await click('button', 'Delete size chart', -1)
  await findAddress('/size-charts')
  expect(requests(`DELETE ${call}`)).toHaveLength(1)
})
