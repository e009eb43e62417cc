export { countAudit, listAudit } from './audit-queries.ts'
export { exportAudit } from './export-audit.ts'
export { listPeople } from './list-people.ts'
export { nameSubject } from './name-subject.ts'
