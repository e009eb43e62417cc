import { exampleSizeChart, sizeChartAnswers } from '../examples-of-size-charts.ts'
import { typeCell } from '../product-page.ts'
import { type ListedForm, textField } from './listed-form.ts'

const chart = exampleSizeChart()
const load = `GET /stores/size-charts/${chart.id}`

export const forms: ListedForm[] = [
  {
    file: 'pages/website/size-charts/use-size-chart-form.ts',
    endpoint: 'sizeCharts.update',
    address: `/size-charts/${chart.id}`,
    answers: sizeChartAnswers,
    field: textField('name', 'Name', 'Hoodies', chart.name),
    button: 'Save',
    id: chart.id,
    answer: { ...chart, name: 'Hoodies', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: chart,
      theirs: { ...chart, name: 'Sweaters', revision: 2 },
      ...{ value: 'Sweaters', label: 'Name', says: 'Sweaters' },
    },
  },
  {
    file: 'pages/website/size-charts/use-size-chart-form.ts',
    endpoint: 'sizeCharts.create',
    address: '/size-charts/create',
    answers: sizeChartAnswers,
    // A chart needs a table, a text or a picture.
    fill: () => typeCell(0, 'Column 1', 'Size', 'Table'),
    field: textField('name', 'Name', 'Hoodies'),
    button: 'Create size chart',
    answer: chart,
    draftIn: 'page',
  },
]
