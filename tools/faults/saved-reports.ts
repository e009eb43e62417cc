import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const pages = 'apps/admin/src/pages/website'
const saved = [`${domain}/analytics/saved-reports/saved-reports.test.ts`]
const savedPage = [`${pages}/sales-reports/saved/saved-reports.test.ts`]

/** Reports that are saved and mailed. */
export const savedReportsFaults: Fault[] = [
  {
    promise: 'a saved report is changed by nobody but who may',
    file: `${domain}/analytics/saved-reports/update-saved-report.ts`,
    find: '    .where((is) => isTheirs(ctx, is))\n',
    put: '',
    tests: saved,
  },
  {
    promise: 'of two who change a saved report at once the later is told',
    file: `${domain}/analytics/saved-reports/update-saved-report.ts`,
    find: "    .where('revision', '=', revision)\n",
    put: '',
    tests: saved,
  },
  {
    promise: 'a change of a saved report is sent with the revision that was seen',
    file: `${pages}/sales-reports/saved/use-save-report-form.ts`,
    find: 'revision: saved.revision',
    put: 'revision: 1',
    tests: savedPage,
  },
  {
    promise: 'a report is mailed at its hour on the clock of the store',
    file: `${domain}/analytics/saved-reports/next-run.ts`,
    find: 'at time zone zone as at',
    put: "at time zone 'UTC' as at",
    tests: saved,
  },
  {
    promise: 'a report is mailed once',
    file: `${domain}/analytics/saved-reports/mail-reports.job.ts`,
    find: 'set next_run_at = ${nextRun(due, storeId, sql`now()`)}',
    put: 'set next_run_at = next_run_at',
    tests: saved,
  },
  {
    promise: 'who may not see reports any more is mailed none',
    file: `${domain}/analytics/saved-reports/readers.ts`,
    find: "memberships.role in ('owner', 'admin') or ",
    put: 'true or ',
    tests: saved,
  },
  {
    promise: 'a report pauses when its author may not see it any more',
    file: `${domain}/analytics/saved-reports/mail-reports.job.ts`,
    find: 'if (!readers.some(({ id }) => id === due.madeBy))',
    put: 'if (false)',
    tests: saved,
  },
  {
    promise: 'one’s own saved report is nobody else’s',
    file: `${domain}/analytics/saved-reports/list-saved-reports.ts`,
    find: 'and (is_shared or made_by = ${user.id}::uuid)',
    put: '',
    tests: saved,
  },
  {
    promise: 'a saved report leads to its days as they are now',
    file: `${pages}/sales-reports/saved/SavedReportsCard.tsx`,
    find: 'from_time: from, to_time: to',
    put: "from_time: from, to_time: ''",
    tests: savedPage,
  },
]
