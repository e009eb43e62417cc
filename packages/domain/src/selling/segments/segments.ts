export { countMembers, membersOf, membersOfAny, segmentMembers, segmentsOf } from './members.ts'
export { createSegment, removeSegment, updateSegment } from './save-segment.ts'
export { countSegments, findSegment, listSegments, segmentSource } from './segment-queries.ts'
