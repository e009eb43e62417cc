import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, oneLine } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { rulesOf, storedRulesOf } from '../../platform/rules/schema.ts'
import { segmentsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { segmentList } from './list.ts'
import { segmentRuleFields } from './rule-fields.ts'

const Rules = rulesOf(segmentRuleFields, 'segmentCondition')

const Segment = z.object({
  id: z.uuid(),
  name: z.string(),
  ...storedRulesOf(segmentRuleFields).shape,
  revision: z.int(),
  updatedAt: instant,
})
export type Segment = z.infer<typeof Segment>

const rules = {
  match: Rules.shape.match,
  /** At least one. Texts are compared without regard to case and accents, days are those of the store's time zone. */
  conditions: Rules.shape.conditions.meta({ resource: 'segmentConditions' }),
}
const body = z.object({ name: oneLine(limits.nameLength, 1).meta({ resource: 'newSegmentName' }), ...rules })
export type SegmentBody = z.infer<typeof body>

const SegmentSize = z.object({
  /** Customers that meet the rules now, counted up to a limit. */
  customers: z.int(),
  isMore: z.boolean(),
  /** Whether every customer of the store meets them. */
  isAll: z.boolean(),
})
export type SegmentSize = z.infer<typeof SegmentSize>

const params = z.object({ id: idOf('segment') })

export const segments = group('segments', {
  ...listEndpoints(segmentList, {
    path: '/stores/segments',
    row: Segment,
    summary: 'Segments of customers, last changed first; the search text matches names',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/segments',
    summary: 'Creates a segment: the customers that meet its rules, at any time',
    permission: 'customers.edit',
    idempotent: true,
    status: 201,
    body,
    answer: Segment,
    errors: [segmentsErrors.segment_exists, segmentsErrors.too_many_segments],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stores/segments/preview',
    mutates: false,
    summary: 'How many customers meet rules',
    permission: 'customers.view',
    body: z.object(rules),
    answer: SegmentSize,
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/segments/{id}',
    summary: 'A segment with its rules',
    permission: 'customers.view',
    params,
    answer: Segment,
  }),
  size: endpoint({
    method: 'GET',
    path: '/stores/segments/{id}/size',
    summary: 'How many customers are in a segment',
    permission: 'customers.view',
    params,
    answer: SegmentSize,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/segments/{id}',
    summary: 'Changes name and rules of a segment',
    permission: 'customers.edit',
    ifMatch: true,
    params,
    body,
    answer: Segment,
    errors: [segmentsErrors.segment_exists],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/segments/{id}',
    summary: 'Deletes a segment; its customers stay',
    permission: 'customers.edit',
    params,
    answer: z.object({}),
    errors: [segmentsErrors.segment_in_use],
  }),
})
