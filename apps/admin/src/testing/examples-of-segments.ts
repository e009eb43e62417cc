import type { Segment, SegmentSize } from '@backroom/contract/selling/segments/endpoints'
import type { Answers } from './answers.ts'

export const exampleSegment = (part: Partial<Segment> = {}): Segment => ({
  ...{ id: '019a0000-0000-7000-8000-0000000005a1', name: 'Regulars in Japan', match: 'all' },
  conditions: [
    { field: 'orders', operator: 'greater', value: 1 },
    { field: 'country', operator: 'is', value: 'JP' },
  ],
  ...{ revision: 1, updatedAt: '2026-11-01T00:00:00.000Z' },
  ...part,
})

export const exampleSize = (part: Partial<SegmentSize> = {}): SegmentSize => ({
  ...{ customers: 12, isMore: false, isAll: false },
  ...part,
})

export const segmentAnswers: Answers = {
  'GET /stores/segments': { items: [exampleSegment()], previousCursor: null, nextCursor: null },
  [`GET /stores/segments/${exampleSegment().id}`]: exampleSegment(),
  [`GET /stores/segments/${exampleSegment().id}/size`]: exampleSize(),
  'POST /stores/segments/preview': exampleSize(),
}
