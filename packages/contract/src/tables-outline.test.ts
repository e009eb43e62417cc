import { expect, it } from 'vitest'
import { platforms } from './analytics/pixels/platforms.ts'
import { figureNames as profitNames } from './analytics/profit/names.ts'
import * as salesNames from './analytics/sales-reports/names.ts'
import * as utmNames from './analytics/utm/names.ts'
import { partOf } from './contract.ts'
import { lists } from './lists.ts'
import { eventTable, notificationEvents } from './messages/notifications/events.ts'
import { ledgerAccounts, ledgerKinds } from './money/payouts/ledger-kinds.ts'
import { limits as authLimits } from './people/auth/limits.ts'
import { permissions, presets, roleKeys } from './platform/access/permissions.ts'
import type { ErrorDefinition } from './platform/api/error-table.ts'
import { generalColumns } from './platform/audit/general-columns.ts'
import { limits as fileLimits } from './platform/files/limits.ts'
import { isTaskKind, taskKindNames, taskKinds } from './task-kinds.ts'

const lines = (table: object) => Object.entries(table).map(([key, value]) => `  ${key} ${JSON.stringify(value)}`)
const section = (title: string, table: object) => [title, ...lines(table), '']

it('keeps lists, errors, events, permissions and other tables', async () => {
  const errors = Object.values(partOf('errors')).flatMap((table): ErrorDefinition[] => Object.values(table))
  const tasks = Object.entries(taskKinds).map(([kind, { permission, undoable }]) => [kind, { permission, undoable }])
  const text = [
    ...section('lists', lists),
    ...section(
      'errors',
      Object.fromEntries(errors.map(({ code, status, fields = [] }) => [code, [status, ...fields]])),
    ),
    ...section('tasks', Object.fromEntries(tasks)),
    ...section('notifications', eventTable),
    ...section('notification events', notificationEvents),
    ...section('ledger', ledgerKinds),
    ...section('ledger accounts', ledgerAccounts),
    ...section('advertising', platforms),
    ...section('role keys', roleKeys),
    ...section('permissions', permissions),
    ...section('presets', presets),
    ...section('limits of sign-in', authLimits),
    ...section('limits of files', fileLimits),
  ]
  await expect(text.join('\n')).toMatchFileSnapshot('tables.snapshot.txt')
})

it('names every figure and column in both languages', () => {
  const { dimensionNames, figureNames, ...others } = utmNames
  const { rowName: _, ...ofSales } = salesNames
  const tables = [
    profitNames,
    dimensionNames,
    figureNames,
    others,
    generalColumns,
    ofSales.dimensionNames,
    ofSales.columnNames,
  ]
  const names = [...tables.flatMap((table) => Object.values(table)), ofSales.totalName, ofSales.otherName]
  expect(names.length).toBeGreaterThan(60)
  for (const name of names) expect(name).toEqual({ en: expect.stringMatching(/\S/), vi: expect.stringMatching(/\S/) })
})

it.each([
  ['country', { key: 'N/A', name: 'N/A' }, 'No country given'],
  ['country', { key: 'VN', name: 'VN' }, 'VN'],
  ['discount', { key: 'with', name: 'with' }, 'With a discount'],
  ['discount', { key: 'without', name: 'without' }, 'Without a discount'],
  ['channel', { key: 'online_store', name: 'online_store' }, 'Online store'],
  ['staff', { key: 'buyer', name: 'buyer' }, 'Placed by customer'],
  ['vendor', { key: '', name: '' }, 'No vendor'],
  ['type', { key: '', name: '' }, 'No product type'],
  ['product', { key: '1', name: 'Mug' }, 'Mug'],
  ['day', { key: 'N/A', name: 'N/A' }, 'N/A'],
] as const)('a row of sales by %s with %j is called %s', (dimension, row, name) => {
  const { en, vi } = salesNames.rowName(dimension, row)
  expect(en).toBe(name)
  expect(vi === en).toBe(name === row.name)
})

it('has an example that fits the code of each advertising platform', () => {
  for (const { code, example } of Object.values(platforms)) {
    expect(example).toMatch(code)
    expect(`x${example}`).not.toMatch(code)
    expect(`${example} `).not.toMatch(code)
  }
})

it('knows its kinds of tasks', () => {
  expect(taskKindNames).toEqual(Object.keys(taskKinds))
  for (const kind of taskKindNames) expect(isTaskKind(kind)).toBe(true)
  expect(['toString', '', 'products'].map(isTaskKind)).toEqual([false, false, false])
})
