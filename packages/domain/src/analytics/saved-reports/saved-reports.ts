export { listSavedReports } from './list-saved-reports.ts'
export { mailDueReport } from './mail-reports.job.ts'
export { createSavedReport, removeSavedReport } from './save-report.ts'
export { updateSavedReport } from './update-saved-report.ts'
