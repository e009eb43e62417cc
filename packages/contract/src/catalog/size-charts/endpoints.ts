import { richTextLength } from '@backroom/theme/rich-text'
import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine, text } from '../../platform/api/fields.ts'
import { sizeChartsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { lengthUnits } from './states.ts'

const SizeChartSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  productTypes: z.array(z.string()),
  tags: z.array(z.string()),
  /** How many products and collections it names. */
  namedProducts: z.int(),
  namedCollections: z.int(),
  /** How many products show it: those that no other chart matches more closely. */
  productCount: z.int(),
  updatedAt: instant,
})
export type SizeChartSummary = z.infer<typeof SizeChartSummary>

const lengthColumns = z
  .array(
    z
      .int()
      .min(0)
      .max(limits.columns - 1),
  )
  .max(limits.columns)
const Titled = z.object({ id: z.uuid(), title: z.string() })

const SizeChart = z.object({
  id: z.uuid(),
  name: z.string(),
  unit: z.enum(lengthUnits),
  /** The headings first; [] without a table. */
  cells: z.array(z.array(z.string())),
  lengthColumns,
  bodyHtml: z.string(),
  /** The smallest size of the picture. */
  image: z.object({ id: z.uuid(), url: z.string() }).nullable(),
  imageAlt: z.string(),
  products: z.array(Titled),
  collections: z.array(Titled),
  productTypes: z.array(z.string()),
  tags: z.array(z.string()),
  productCount: z.int(),
  updatedAt: instant,
  revision: z.int(),
})
export type SizeChart = z.infer<typeof SizeChart>

const label = oneLine(limits.labelLength, 1)

const body = z.object({
  name: nonBlank(limits.nameLength),
  /** The unit of the lengths as they are entered. */
  unit: z.enum(lengthUnits),
  /** The headings first. Empty rows and columns at the end are removed. */
  cells: z
    .array(z.array(oneLine(limits.cellLength)).max(limits.columns))
    .max(limits.rows)
    .meta({ resource: 'sizeChartCells' }),
  /** The columns that contain lengths, from 0. Numbers in other columns are not converted. */
  lengthColumns,
  /** HTML with paragraphs, emphasis, lists and links. */
  bodyHtml: text(richTextLength),
  imageId: idOf('file').nullable(),
  imageAlt: oneLine(limits.altLength).meta({ resource: 'name' }),
  /** A product shows the chart that names it, else the one of a collection, of its type, of a tag. */
  productIds: z.array(idOf('product')).max(limits.products),
  collectionIds: z.array(idOf('collection')).max(limits.collections),
  productTypes: z.array(label).max(limits.productTypes).meta({ resource: 'productLabels' }),
  tags: z.array(label).max(limits.tags).meta({ resource: 'productLabels' }),
})
export type SizeChartBody = z.infer<typeof body>

const params = z.object({ id: idOf('sizeChart') })
const SizeCharts = z.object({ charts: z.array(SizeChartSummary) })

export const sizeCharts = group('sizeCharts', {
  list: endpoint({
    method: 'GET',
    path: '/stores/size-charts',
    summary: 'The size charts, in the order in which they are chosen',
    permission: 'products.view',
    answer: SizeCharts,
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/size-charts',
    summary: 'Creates a size chart, the last in the order',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body,
    answer: SizeChart,
    errors: [generalErrors.not_found, sizeChartsErrors.too_many_size_charts],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/size-charts/{id}',
    summary: 'A size chart with the products that it is for',
    permission: 'products.view',
    params,
    answer: SizeChart,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/size-charts/{id}',
    summary: 'Changes a size chart; customers see it at once',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body,
    answer: SizeChart,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/size-charts/{id}',
    summary: 'Deletes a size chart; its products show another one that matches, or none',
    permission: 'products.edit',
    params,
    answer: z.object({}),
  }),
  order: endpoint({
    method: 'PUT',
    path: '/stores/size-chart-order',
    summary: 'Changes the order of the size charts; those that are not named come last',
    permission: 'products.edit',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(limits.charts).meta({ resource: 'orderedSizeCharts' }) }),
    answer: SizeCharts,
    errors: [generalErrors.not_found],
  }),
})
