import type { Fault } from './fault.ts'

const images = 'packages/domain/src/platform/audit/row-images.test.ts'
const auditSearch = 'packages/domain/src/platform/audit/audit-search.test.ts'
const audit = 'packages/domain/src/platform/audit/audit.test.ts'
const volume = 'apps/server/src/calls/audit-volume.test.ts'
const auditSql = 'packages/db/migrations/0001_platform.sql'
const mutations = 'apps/server/src/contract/mutations.test.ts'

export const auditFaults: Fault[] = [
  {
    promise: 'only what people change leaves images',
    file: auditSql,
    find: "when (current_setting('app.audit', true) = 'on') execute function record_change()",
    put: 'execute function record_change()',
    tests: [images],
  },
  {
    promise: 'an image holds what differs',
    file: auditSql,
    find: 'select d.was, d.became into was, became from json_difference(was, became) d;\n    end if;\n    was :=',
    put: 'select was, became into was, became;\n    end if;\n    was :=',
    tests: [images, volume],
  },
  {
    promise: 'an image is bounded',
    file: auditSql,
    find: 'octet_length(image::text) <= 32000',
    put: 'octet_length(image::text) <= 32000000',
    tests: [images, volume],
  },
  {
    promise: 'a request leaves a hundred images at most',
    file: auditSql,
    find: "(tally->>'images')::int < 100 and",
    put: "(tally->>'images')::int < 100000 and",
    tests: [images],
  },
  {
    promise: 'a page of the log ends at a megabyte of changes',
    file: 'packages/domain/src/platform/audit/audit-queries.ts',
    find: 'const pageBytes = 1_000_000',
    put: 'const pageBytes = 1_000_000_000',
    tests: [images],
  },
  {
    promise: 'a search of the log keeps to its days',
    file: 'packages/domain/src/platform/audit/audit-queries.ts',
    find: '[...since(from), ...until(to)]',
    put: '(from ? [] : until(to))',
    tests: [auditSearch],
  },
  {
    promise: 'the log is found by what was done, as it says it',
    file: 'packages/domain/src/platform/audit/audit-queries.ts',
    find: 'words[index]?.push(...actionsSaying(word).map((endpoint) => ` ${endpoint} %`))',
    put: 'if (index < 0) words.push(actionsSaying(word))',
    tests: [auditSearch],
  },
  {
    promise: 'an export says where it was cut',
    file: 'packages/domain/src/platform/audit/export-audit.ts',
    find: 'if (cursor) yield',
    put: 'if (cursor === "") yield',
    tests: [audit],
  },
  {
    promise: 'an entry keeps the name of what it is about',
    file: auditSql,
    find: "coalesce(current_setting('app.audit_subject', true), '')",
    put: "''",
    tests: [auditSearch, mutations],
  },
  {
    promise: 'every verb whose sentence has a subject names it',
    file: 'packages/domain/src/stores/domains/remove-domain.ts',
    find: '  await nameSubject(ctx, host)\n',
    put: '',
    tests: [mutations],
  },
]
