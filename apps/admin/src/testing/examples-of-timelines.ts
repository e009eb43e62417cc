import type { RowTimelineEntry } from '@backroom/contract/platform/audit/row-timeline'

export const exampleTimelineEntry = (part: Partial<RowTimelineEntry> = {}): RowTimelineEntry => ({
  ...{ id: '019a0000-0000-7000-8000-000000000301', at: '2026-11-20T03:00:00.000Z', endpoint: 'products.update' },
  person: { id: '019a0000-0000-7000-8000-000000000204', name: 'Ada Nguyen' },
  ...{ subject: 'Blue mug', isScheduled: false, isCreation: false, fields: [], counts: [] },
  ...part,
})
