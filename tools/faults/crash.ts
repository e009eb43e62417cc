import type { Fault } from './fault.ts'

/** What a crash, a restart or a lost server must not lose or repeat. */
export const crashFaults: Fault[] = [
  {
    harm: 'A crash repeats or loses a batch of a task',
    file: 'packages/domain/src/platform/tasks/run-next-batch.ts',
    find: `    await recordBatch(tx, task, batch)
    if (batch.next === null && !task.undoes)`,
    put: `    await ctx.write((other) => recordBatch(other, task, batch))
    if (batch.next === null && !task.undoes)`,
    tests: ['apps/server/src/jobs/tasks-1.test.ts'],
  },
  {
    harm: 'An export can be downloaded before it is complete',
    file: 'packages/domain/src/platform/tasks/task-files.ts',
    find: `    .where('tasks.state', 'in', ['done', 'done_with_warnings'])
`,
    put: '',
    tests: ['packages/domain/src/platform/tasks/tasks.test.ts'],
  },
  {
    harm: 'Tasks stay unfinished after a restart',
    file: 'apps/server/src/server.ts',
    find: `  services.enqueueNow('run-tasks')
`,
    put: '',
    tests: ['apps/server/src/jobs/queue.test.ts'],
  },
  {
    harm: 'A lost connection ends the process',
    file: 'packages/db/src/tenant.ts',
    find: `  pool.on('connect', (client) => client.on('error', () => {}))
`,
    put: '',
    tests: ['packages/db/src/lost-connections.test.ts'],
  },
  {
    harm: 'A silent database blocks every request',
    file: 'packages/db/src/tenant.ts',
    find: 'const begin = { text, query_timeout: beginMsOf(pool) }',
    put: 'const begin = { text }',
    tests: ['packages/db/src/lost-connections.test.ts'],
  },
  {
    harm: 'A killed database is not restarted',
    file: 'tools/processes/database.ts',
    find: '      await local.restart().then(',
    put: '      await Promise.resolve().then(',
    tests: ['tools/processes/database.test.ts'],
  },
  {
    harm: 'The nightly sweep deletes images that are in use',
    file: 'packages/domain/src/platform/files/sweep-files.job.ts',
    find: "keys.filter((key) => !referenced.has(key.split('/')[1] ?? ''))",
    put: 'keys',
    tests: ['packages/domain/src/platform/files/sweep-files.test.ts'],
  },
  {
    harm: 'The nightly tidying deletes a checkout that is being paid',
    file: 'packages/domain/src/selling/checkouts/expire-checkouts.job.ts',
    find: 'p.next_check_at is not null or ',
    put: '',
    tests: ['packages/domain/src/selling/checkouts/expire-checkouts.test.ts'],
  },
  {
    harm: 'Addresses of abandoned checkouts are kept for ever',
    file: 'packages/domain/src/selling/checkouts/expire-checkouts.job.ts',
    find: 'shipping_address = ${JSON.stringify(emptyAddress)}, ',
    put: '',
    tests: ['packages/domain/src/selling/checkouts/expire-checkouts.test.ts'],
  },
  {
    harm: 'Events are acknowledged before they are stored',
    file: 'packages/domain/src/analytics/visits/ingest/batching-sink.ts',
    find: `      this.#next()
    })
  }

  #next`,
    put: `      this.#next()
      done()
    })
  }

  #next`,
    tests: ['packages/domain/src/analytics/visits/ingest/ingestion.test.ts'],
  },
  {
    harm: 'Saving a theme overwrites what others saved',
    file: 'packages/domain/src/online-store/themes/save-draft.ts',
    find: `    .where('revision', '=', revision)
`,
    put: '',
    tests: ['apps/server/src/contract/mutations.test.ts'],
  },
]
