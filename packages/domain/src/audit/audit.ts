export { listAudit } from './audit-queries.ts'
export { exportAudit } from './export-audit.ts'
