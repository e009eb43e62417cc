export { addDomain } from './add-domain.ts'
export { checkDomain } from './check-domain.ts'
export { listDomains, systemHost } from './domain-queries.ts'
export { removeDomain } from './remove-domain.ts'
