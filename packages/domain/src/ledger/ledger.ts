export { findBalances } from './ledger-queries.ts'
export { postSale } from './post-sale.ts'
export { releaseDueSales } from './release-due-sales.job.ts'
export { listReleases, listStatement } from './statement-queries.ts'
